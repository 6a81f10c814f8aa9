/**
 * Whether a browser predates ES2024; Promise.withResolvers was its last feature to arrive (Chrome 119, Firefox 121,
 * Safari 17.4).
 */
export const lacksEs2024 = (): boolean => !('withResolvers' in Promise);
