/** Pages of the provider that a user opens. */
export const checkouts = { name: 'checkouts', limit: 60, seconds: 3600 } as const;

/** Outcomes for which the provider is asked, by user. */
export const outcomes = { name: 'checkout-outcomes', limit: 600, seconds: 3600 } as const;

/** Links with unknown activation codes, which have 256 bits: a right one is never refused. */
export const wrongCodes = { name: 'activation-codes', limit: 200, seconds: 3600 } as const;
