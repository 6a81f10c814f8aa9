import { onlyGiven, type SearchParams, textParam } from '../../../api/search-params.ts';

/** The query of the pages about an organization (B sections 2.2 and 2.9). It contains no student names. */
export interface ManageSearch {
  /** The group shown, 'Default' for none; all of them without one. */
  readonly group?: string;
  /** The username of the instructor whose pane is open. */
  readonly instructor?: string;
  /** The group to edit or delete. */
  readonly name?: string;
  /** Usernames of the members to put into a group. */
  readonly usernames?: readonly string[];
  /** The member whose limit is set, and their group. */
  readonly customerUsername?: string;
  readonly groupName?: string;
}

export const manageSearch = (search: object): ManageSearch => {
  const given = { ...search } as SearchParams;
  const { usernames } = given;
  return onlyGiven({
    group: textParam(given, 'group'),
    instructor: textParam(given, 'instructor'),
    name: textParam(given, 'name'),
    usernames: usernames === undefined ? undefined : [usernames].flat(),
    customerUsername: textParam(given, 'customerUsername'),
    groupName: textParam(given, 'groupName'),
  });
};
