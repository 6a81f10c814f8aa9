import { statement } from '../../../db/client.ts';

/** The account that a staff member made with a form, found by its id in the log. */
export const findMade = statement<
  { id: string },
  [staffId: string, formId: string, username: string, emailAddress: string]
>(
  'find-account-made',
  `select u.id
   from users u join audit_log entry on entry.subject_id = u.id
   where lower(u.username) = lower($3) and lower(u.email) = lower($4)
     and entry.actor_id = $1 and entry.action = 'account-created' and entry.details->>'form' = $2`,
);
