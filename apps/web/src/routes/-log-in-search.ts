import { textParam } from '../api/search-params.ts';

/** The query of the log-in pages: where to continue. */
export interface LogInSearch {
  readonly redirect?: string;
}

export const logInSearch = (search: Record<string, unknown>): LogInSearch => {
  const redirect = textParam(search, 'redirect');
  return redirect === undefined ? {} : { redirect };
};
