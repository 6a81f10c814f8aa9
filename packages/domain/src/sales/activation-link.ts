/**
 * Whether an activation link has a staff code (B section 2.7), with or without hyphens; a receipt's code is longer
 * (C4).
 */
export const isStaffCode = (code: string): boolean => /^[A-Z\d]{17}$/i.test(code.replaceAll(/[\s-]/g, ''));
