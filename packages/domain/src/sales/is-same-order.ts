/** Whether a stored code equals the typed one; '' for none. */
export const isTypedCode = (kept: string, typed: string): boolean => kept.toUpperCase() === typed.trim().toUpperCase();

/** Whether a stored extension names the same subscription, by the time it was made. */
export const isMadeAt = (kept: Date | null, named: string | null): boolean =>
  (kept?.getTime() ?? null) === (named === null ? null : new Date(named).getTime());
