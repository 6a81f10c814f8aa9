/** Whether a path, or the pattern of one, is a page for students: on these nothing is counted, whoever looks at them. */
export const isStudentsPage = (path: string): boolean => /^\/(s|student|account\/log-in\/student)(\/|$)/.test(path);
