import { onlyGiven, type SearchParams, textParam } from '../../../api/search-params.ts';

/** The query of the pages about an organization (B sections 2.2 and 2.9). No child's name is in it. */
export interface ManageSearch {
  /** The group that is shown, 'Default' for none; all of them without one. */
  readonly group?: string;
  /** The username of the instructor whose pane is open. */
  readonly instructor?: string;
  /** The group to be changed or deleted. */
  readonly name?: string;
  /** Usernames of those who are to be put into a group. */
  readonly usernames?: readonly string[];
  /** Whose limit is to be set, and the group in which they are. */
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
