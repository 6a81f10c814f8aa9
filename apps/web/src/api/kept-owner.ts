import type { getSession } from '@sixty/contract/accounts/session.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { readStored } from './browser-storage.ts';

type Owner = Pick<OutputOf<typeof getSession>, 'id' | 'currentOrganization'>;

/** The name in the browser's storage under which it is known at once whose students are kept, and until when. */
export const keptOwnerKey = 'sixty-kept-for';

/** A user in an organization. */
export const ownerOf = ({ id, currentOrganization }: Owner): string => `${id} ${currentOrganization?.id}`;

/** Whose students are kept, and until when in milliseconds since 1970; null if nothing is kept. */
export const keptFor = (): { readonly owner: string; readonly until: number } | null => {
  const [, until, owner] = /^(\d+) (.+)$/.exec(readStored('device', keptOwnerKey) ?? '') ?? [];
  return until === undefined || owner === undefined ? null : { owner, until: Number(until) };
};
