import { isNoGroup } from '@sixty/domain/organizations/no-group.ts';
import { onlyGiven, type SearchParams, textParam } from '../../../api/search-params.ts';

/** The query of the page that invites: the group to invite to, 'Default' for none, and a student limit to start with. */
export interface InviteSearch {
  readonly group?: string;
  readonly studentLimit?: string;
}

export interface InviteInto {
  /** The name of the group, null for none; undefined if the inviter chooses one. */
  readonly group?: string | null;
  readonly studentLimit?: number;
}

export const inviteInto = (search: object): InviteInto => {
  const given = { ...search } as SearchParams;
  const group = textParam(given, 'group');
  const limit = textParam(given, 'studentLimit');
  return {
    ...(group !== undefined && { group: isNoGroup(group) ? null : group }),
    ...onlyGiven({ studentLimit: limit !== undefined && /^[1-9]\d{0,5}$/.test(limit) ? Number(limit) : undefined }),
  };
};
