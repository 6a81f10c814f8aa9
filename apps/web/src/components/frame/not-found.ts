/** The router's marks for an unknown address below a page's path, and for an unknown name in a page's path. */
interface Marks {
  readonly _notFound?: boolean | undefined;
  readonly status?: string;
}

/** Whether the address has no page. */
export const isNotFound = (matches: readonly Marks[]): boolean =>
  matches.some(({ _notFound, status }) => _notFound || status === 'notFound');
