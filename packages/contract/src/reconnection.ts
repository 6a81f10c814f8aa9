/**
 * How a browser connects again after it lost the server: the first and the longest wait in milliseconds; chance makes
 * each up to half longer or shorter, so that browsers do not come back all at once.
 */
export const reconnection = { reconnectionDelay: 500, reconnectionDelayMax: 4000 } as const;
