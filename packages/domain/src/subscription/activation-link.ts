/** Whether what a link of activation holds is a code of the staff's (B section 2.7); that of a receipt is longer (C4). */
export const isStaffCode = (code: string): boolean => /^[A-Z\d]{6}-[A-Z\d]{6}-[A-Z\d]{5}$/i.test(code.trim());
