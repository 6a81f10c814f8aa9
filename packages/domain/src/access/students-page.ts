/** Whether a path, or its pattern, is a student page: visits to these are never counted. */
export const isStudentsPage = (path: string): boolean => /^\/(s|student|account\/log-in\/student)(\/|$)/.test(path);
