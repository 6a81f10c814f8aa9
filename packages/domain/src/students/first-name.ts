/** The name by which a student is greeted; '' for none. */
export const firstName = (name: string | null | undefined): string => name?.trim().split(/\s+/)[0] ?? '';
