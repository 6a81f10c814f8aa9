import { statement } from '../../../db/client.ts';

/** Locks the user, so adding, handing over or sharing a student waits. */
export const lockClosing = statement<
  { email: string; username: string; is_verified: boolean; password_hash: string | null },
  [userId: string]
>(
  'lock-closing',
  'select email, username, email_verified_at is not null as is_verified, password_hash from users where id = $1 for update',
);

/** Locks a user's organizations, in order, so two Licensees cannot leave at the same moment. */
export const lockOrganizationsOf = statement<never, [userId: string]>(
  'lock-organizations-of',
  `select from organizations where id in (select organization_id from memberships where user_id = $1)
   order by id for no key update`,
);

/** Locks a user's memberships, which adding a student locks too. */
export const lockMembershipsOf = statement<never, [userId: string]>(
  'lock-memberships-of',
  'select from memberships where user_id = $1 order by organization_id for update',
);

/** Reasons to refuse closing an account. */
export const findTies = statement<{ has_students: boolean; holds_organization: boolean }, [userId: string]>(
  'find-ties',
  `select exists (select from students where owner_id = $1) as has_students,
     exists (
       select from memberships m join organizations o on o.id = m.organization_id
       where m.user_id = $1 and m.permission = 'licensee' and not o.personal
         and exists (
           select from memberships x where x.organization_id = o.id and x.user_id <> $1
         )
         and not exists (
           select from memberships x where x.organization_id = o.id and x.user_id <> $1 and x.permission = 'licensee'
         )
     ) as holds_organization`,
);

/** Ends the purchases of a user's personal organization and removes the user's name from it. */
export const closePersonalOrganization = statement<never, [userId: string, name: string, now: Date]>(
  'close-personal-organization',
  `with own as (
     update organizations o set name = $2
     from memberships m where m.organization_id = o.id and m.user_id = $1 and o.personal returning o.id
   )
   update subscriptions set expires_at = greatest($3, starts_at + interval '1 microsecond')
   where organization_id in (select id from own) and expires_at > $3`,
);

/**
 * Cancels unpaid orders: the user's card orders, and those of others for the personal organization. The periodic job
 * closes their checkout pages.
 */
export const endOrdersOf = statement<never, [userId: string, now: Date]>(
  'end-orders-of',
  `update orders set ended_at = $2, closed_at = case when provider_session is null then $2::timestamptz end, asked_at = null
   where kind = 'card' and paid_at is null and ended_at is null and (user_id = $1 or organization_id in (
     select o.id from organizations o join memberships m on m.organization_id = o.id
     where m.user_id = $1 and o.personal
   ))`,
);

/** Ends seat sharing by and with a user's personal organization. @returns the other participants. */
export const endDelegations = statement<{ user_id: string }, [userId: string]>(
  'end-delegations',
  `with own as (
     select o.id from organizations o join memberships m on m.organization_id = o.id
     where m.user_id = $1 and o.personal
   ), ended as (
     delete from seat_delegations
     where organization_id in (select id from own) or recipient_organization_id in (select id from own)
     returning organization_id, recipient_organization_id
   )
   select distinct m.user_id from ended
   join memberships m on m.organization_id in (ended.organization_id, ended.recipient_organization_id)
   where m.user_id <> $1`,
);

/** The students whom a user shared. */
export const listShared = statement<{ student_id: string }, [userId: string]>(
  'list-shared',
  'select distinct student_id from student_shares where giver_id = $1',
);

/**
 * Removes a user everywhere: memberships, instructor lists, shares, links, SSO identities, support conversations,
 * grader practice, roster files, offers and invitations. Offers and invitations to the user's address are ended and the address is
 * erased, unless it was never verified: it may belong to somebody else.
 */
export const removeTies = statement<never, [userId: string, now: Date]>(
  'remove-ties',
  `with listed as (delete from student_instructors where user_id = $1),
     shared as (delete from student_shares where recipient_id = $1),
     linked as (delete from account_codes where user_id = $1),
     known as (delete from user_identities where user_id = $1),
     addressed as (
       update student_transfers set ended_at = coalesce(ended_at, $2), email = ''
       where id in (
         select t.id from student_transfers t join users u on lower(u.email) = lower(t.email)
         where u.id = $1 and u.email_verified_at is not null and t.sender_id <> $1 order by t.id for no key update of t
       )
     ),
     invited as (
       update organization_invitations set ended_at = coalesce(ended_at, $2),
         email = case when lower(email) = own.address then '' else email end
       from (select max(lower(email)) as address from users where id = $1 and email_verified_at is not null) own
       where id in (
         select i.id from organization_invitations i join users u on u.id = $1
         where (u.email_verified_at is not null and lower(i.email) = lower(u.email)) or (i.ended_at is null and (i.inviter_id = $1 or i.user_id = $1))
         order by i.id for no key update of i
       )
     ),
     impersonated as (update impersonations set reason = '' where user_id = $1),
     asked as (delete from support_conversations where user_id = $1),
     practiced as (delete from grader_practice where user_id = $1),
     checked as (delete from roster_files where user_id = $1),
     offered as (update student_transfers set ended_at = $2 where sender_id = $1 and ended_at is null)
   delete from memberships where user_id = $1`,
);

/** Leaves only the id that others' records refer to; it cannot sign in and gets no mail. */
export const eraseUser = statement<never, [userId: string, name: string]>(
  'erase-user',
  `update users set username = 'closed.' || tag, name = $2, email = tag || '@closed.invalid',
     account_types = '{customer}',
     email_verified_at = null, pending_email = null, password_hash = null, seen_update = null, second_listen = false,
     terms_version = null,
     terms_accepted_at = null, role = null, referral = null, entity = null, notes = null, street_address = null, city = null, state = null, country = null,
     postal_code = null, phone_number = null, fax_number = null
   from (select gen_random_uuid()::text as tag) made where id = $1`,
);

/** Erases the browser details of a user's sessions. */
export const forgetDevices = statement<never, [userId: string]>(
  'forget-devices',
  'update sessions set device = null where user_id = $1',
);
