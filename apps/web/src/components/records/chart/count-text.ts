const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '47' or '47.3': for sentences and labels. */
export const rateText = (rate: number): string => oneDecimal.format(rate);

/** '1 error', '2 errors', '1.5 words' */
export const countText = (count: number, noun: string): string => `${rateText(count)} ${noun}${count === 1 ? '' : 's'}`;
