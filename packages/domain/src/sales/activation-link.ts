/** Whether what a link of activation holds is a code of the staff's (B section 2.7), with hyphens or without; that of a receipt is longer (C4). */
export const isStaffCode = (code: string): boolean => /^[A-Z\d]{17}$/i.test(code.replaceAll(/[\s-]/g, ''));
