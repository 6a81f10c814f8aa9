/** '1 result', '2 results' */
export const resultsText = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** What the log-in page says of results that wait on the device, whoever of its users graded them. */
export const keptText = (count: number): string =>
  count === 1
    ? '1 result is kept on this device. It will be sent when its teacher logs in.'
    : `${count} results are kept on this device. They will be sent when their teacher logs in.`;

/** What is said once results that had to wait are on the server. */
export const sentText = (count: number): string =>
  `${resultsText(count)} kept on this device ${count === 1 ? 'is' : 'are'} now recorded.`;

/** What is said when a result is handed in and nobody can be reached. */
export const keptForLater =
  'The result is kept on this device. It will be sent when the server can be reached again; you can go on.';

/** What is said of results that wait where the page itself cannot be shown. */
export const waitingText = (count: number): string =>
  count === 1
    ? '1 result is safe on this device. It will be sent by itself.'
    : `${count} results are safe on this device. They will be sent by themselves.`;
