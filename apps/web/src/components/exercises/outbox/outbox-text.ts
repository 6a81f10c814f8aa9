/** '1 result', '2 results' */
export const resultsText = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** The log-in page's text for results on this device, of any user. */
export const keptText = (count: number): string =>
  count === 1
    ? '1 result is kept on this device. It will be sent when its teacher logs in.'
    : `${count} results are kept on this device. They will be sent when their teacher logs in.`;

/** Shown once delayed results are on the server. */
export const sentText = (count: number): string =>
  `${resultsText(count)} kept on this device ${count === 1 ? 'is' : 'are'} now recorded.`;

/** Shown when a result is submitted and the server is unreachable. */
export const queuedMessage =
  'The result is safe on this device. We’ll send it when we can reach the server again. You can continue.';

/** The text for unsent results where the page itself fails. */
export const waitingText = (count: number): string =>
  count === 1
    ? '1 result is safe on this device. We’ll send it automatically.'
    : `${count} results are safe on this device. We’ll send them automatically.`;
