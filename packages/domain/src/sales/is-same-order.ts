/** Whether a code that was kept is the one that is typed now; '' where there is none. */
export const isTypedCode = (kept: string, typed: string): boolean => kept.toUpperCase() === typed.trim().toUpperCase();

/** Whether an extended subscription that was kept is the one that is named now by the moment at which it was made. */
export const isMadeAt = (kept: Date | null, named: string | null): boolean =>
  (kept?.getTime() ?? null) === (named === null ? null : new Date(named).getTime());
