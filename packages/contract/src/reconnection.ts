/**
 * How a browser reconnects: the first and the longest delay in milliseconds. Jitter makes each up to half longer or
 * shorter, so that browsers do not return all at once.
 */
export const reconnection = { reconnectionDelay: 500, reconnectionDelayMax: 4000 } as const;
