import { textParam } from '../../api/search-params.ts';

/** The query of the records screens: the student, and what is known of the student before the records are loaded. */
export interface RecordsSearch {
  readonly id?: string;
  readonly name?: string;
  /** The owner of a shared student. */
  readonly username?: string;
}

export const recordsSearch = (search: Record<string, unknown>): RecordsSearch => {
  const id = textParam(search, 'id');
  const name = textParam(search, 'name');
  const username = textParam(search, 'username');
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    ...(username !== undefined && { username }),
  };
};
