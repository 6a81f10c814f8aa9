/**
 * SQL that orders students as people look up names: in any case, with é beside e, and Student 2 before Student 10. The
 * roster and its neighbors share this order, also in the browser.
 */
export const byName = (student: string): string => `${student}.name collate name_order`;
