/** Whether a browser is from before ES2024: Promise.withResolvers came last of it (Chrome 119, Firefox 121, Safari 17.4). */
export const lacksEs2024 = (): boolean => !('withResolvers' in Promise);
