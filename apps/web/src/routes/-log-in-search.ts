import { textParam } from '../api/search-params.ts';

/** The query of the log-in pages: where to go on to, and what a link to a student's device fills in. */
export interface LogInSearch {
  readonly redirect?: string;
  readonly teacher?: string;
  readonly code?: string;
}

export const logInSearch = (search: Record<string, unknown>): LogInSearch => {
  const redirect = textParam(search, 'redirect');
  const teacher = textParam(search, 'teacher');
  const code = textParam(search, 'code');
  return {
    ...(redirect !== undefined && { redirect }),
    ...(teacher !== undefined && { teacher }),
    ...(code !== undefined && { code }),
  };
};
