import type { getSession } from '@sixty/contract/accounts/session.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { readStored } from './browser-storage.ts';

type Owner = Pick<OutputOf<typeof getSession>, 'id' | 'currentOrganization'>;

/** The name in the browser's storage under which the owner of what is kept for offline is known at once. */
export const keptOwnerKey = 'sixty-kept-for';

/** A user in an organization. */
export const ownerOf = ({ id, currentOrganization }: Owner): string => `${id} ${currentOrganization?.id}`;

/** The owner of what is kept; null if nothing is kept. */
export const keptOwner = (): string | null => readStored('device', keptOwnerKey);
