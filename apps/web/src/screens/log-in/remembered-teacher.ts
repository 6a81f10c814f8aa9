const storageKey = 'sixty-teacher';

/** The teacher whose student read on this device last, so that a child types only the code; '' for none. */
export const rememberedTeacher = (): string => localStorage.getItem(storageKey) ?? '';

export const rememberTeacher = (username: string): void => localStorage.setItem(storageKey, username);
