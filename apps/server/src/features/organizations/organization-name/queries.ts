import { statement } from '../../../db/client.ts';

/** No row if it already has the name; a personal organization has its user's name. */
export const renameRow = statement<{ id: string }, [organizationId: string, name: string]>(
  'rename-organization',
  'update organizations set name = $2 where id = $1 and name <> $2 and not personal returning id',
);

/** All members, whose header shows the name. */
export const listEveryMember = statement<{ user_id: string }, [organizationId: string]>(
  'list-every-member',
  'select user_id from memberships where organization_id = $1',
);
