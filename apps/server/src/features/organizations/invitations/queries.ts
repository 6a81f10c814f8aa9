import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { Writer } from '../../../adapters/mail/mail.ts';
import { statement } from '../../../db/client.ts';
import { writer } from '../../../db/writer.ts';

/** An inviting member, locked until the transaction ends. */
export interface InviterRow {
  readonly permission: OrganizationPermission;
  readonly group_id: string | null;
}

/** Like `lockInviter`, without a lock. */
export const findInviter = statement<InviterRow, [userId: string, organizationId: string]>(
  'find-inviter',
  'select permission, group_id from memberships where user_id = $1 and organization_id = $2',
);

export const lockInviter = statement<InviterRow, [userId: string, organizationId: string]>(
  'lock-inviter',
  'select permission, group_id from memberships where user_id = $1 and organization_id = $2 for share',
);

export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly student_limit: number | null;
}

/** The groups of an organization, sorted by name. */
export const listLimitedGroups = statement<GroupRow, [organizationId: string]>(
  'list-limited-groups',
  `select id, name, student_limit from groups where organization_id = $1 order by name collate name_order, id`,
);

/** Locks a group until the transaction ends; no row if it is gone. */
export const keepGroup = statement<{ id: string }, [organizationId: string, groupId: string]>(
  'keep-group',
  'select id from groups where organization_id = $1 and id = $2 for key share',
);

/** Customers by username, ignoring case; `group_id` and `is_member` are those in the organization. */
export const listInvited = statement<
  { id: string; username: string; is_member: boolean; group_id: string | null },
  [usernames: readonly string[], organizationId: string]
>(
  'list-invited',
  `select u.id, u.username, m.user_id is not null as is_member, m.group_id
   from users u left join memberships m on m.user_id = u.id and m.organization_id = $2
   where lower(u.username) in (select lower(typed) from unnest($1::text[]) as typed) and 'customer' = any(u.account_types)`,
);

/** Ends the open invitations of these people to an organization, superseded or no longer needed. */
export const endOpenInvitations = statement<
  never,
  [organizationId: string, userIds: readonly string[], emails: readonly string[], now: Date]
>(
  'end-open-invitations',
  `update organization_invitations set ended_at = $4
   where id in (
     select id from organization_invitations
     where organization_id = $1 and ended_at is null
       and (user_id = any($2::uuid[]) or lower(email) in (select lower(given) from unnest($3::text[]) as given))
     order by id for no key update
   )`,
);

/** The ids that belong to invitations. */
export const listKnownInvitations = statement<{ id: string }, [ids: readonly string[]]>(
  'list-known-invitations',
  'select id from organization_invitations where id = any($1::uuid[])',
);

/** Whether the organization ever had licenses that were paid for, or that staff gave or approved. */
export const findHasPaid = statement<{ has_paid: boolean }, [organizationId: string]>(
  'find-has-paid',
  `select exists (
     select from subscriptions sub
     left join orders o on o.id = sub.order_id
     left join purchase_orders p on p.order_id = sub.order_id
     where sub.organization_id = $1 and not sub.trial
       and (o.kind is distinct from 'purchase-order' or p.approved_at is not null)
   ) as has_paid`,
);

export const insertInvitation = statement<
  never,
  [
    id: string,
    codeHash: Buffer,
    organizationId: string,
    inviterId: string,
    userId: string | null,
    email: string | null,
    permission: OrganizationPermission,
    groupId: string | null,
    studentLimit: number | null,
    createdAt: Date,
    now: Date,
    expiresAt: Date,
  ]
>(
  'insert-invitation',
  `insert into organization_invitations (
     id, code_hash, organization_id, inviter_id, user_id, email, permission, group_id, student_limit, created_at, sent_at,
     expires_at
   )
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

/** Whether `i` has ended and the same person got another one then or later. */
const isSuperseded = `exists (
  select from organization_invitations later
  where later.organization_id = i.organization_id and later.id <> i.id and later.sent_at >= i.ended_at
    and (later.user_id = i.user_id or lower(later.email) = lower(i.email))
)`;

/** An invitation with the facts for its sender. */
export interface SentInvitation {
  readonly id: string;
  readonly organization_id: string;
  readonly inviter_id: string;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly permission: OrganizationPermission;
  readonly group_id: string | null;
  readonly student_limit: number | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly has_ended: boolean;
  readonly accepted_by: string | null;
  readonly is_superseded: boolean;
  readonly is_expired: boolean;
  /** The inviter's current permission; null for no member. */
  readonly inviter_permission: OrganizationPermission | null;
  readonly inviter_group_id: string | null;
}

/** Columns of `SentInvitation` at a time, from the invitation `i` and the inviter's membership `im`. */
const sentColumns = (now: string): string =>
  `i.id, i.organization_id, i.inviter_id, i.user_id, i.email, i.permission, i.group_id, i.student_limit, i.created_at,
   i.expires_at, i.ended_at is not null as has_ended, i.accepted_by, ${isSuperseded} as is_superseded,
   i.expires_at <= ${now} as is_expired, im.permission as inviter_permission, im.group_id as inviter_group_id`;

const joinInviter = `left join memberships im on im.user_id = i.inviter_id and im.organization_id = i.organization_id`;

export interface InvitationRow extends SentInvitation {
  readonly organization: string;
  readonly inviter: string;
  readonly group_name: string | null;
  /** The user's address if it is verified, otherwise null. */
  readonly holder_email: string | null;
  /** Whether the invitation is for the user; false for nobody. */
  readonly is_addressed: boolean;
  readonly is_verified: boolean;
  readonly is_member: boolean;
}

/** Columns of `InvitationRow` for the user in `$2`, null for nobody, at `$3`. */
const invitationColumns = `${sentColumns('$3')}, o.name as organization, inviter.name as inviter, g.name as group_name,
  case when holder.email_verified_at is not null then holder.email end as holder_email,
  coalesce(i.user_id = holder.id or lower(i.email) = lower(holder.email), false) as is_addressed,
  coalesce(i.user_id is not null or holder.email_verified_at is not null, false) as is_verified,
  exists (
    select from memberships m where m.organization_id = i.organization_id and m.user_id = holder.id
  ) as is_member`;

export const findInvitationByCode = statement<InvitationRow, [codeHash: Buffer, userId: string | null, now: Date]>(
  'find-invitation-by-code',
  `select ${invitationColumns}
   from organization_invitations i
   join organizations o on o.id = i.organization_id
   join users inviter on inviter.id = i.inviter_id
   left join groups g on g.id = i.group_id
   left join users holder on holder.id = $2
   ${joinInviter}
   where i.code_hash = $1`,
);

/**
 * Locks an invitation, so that it is accepted, withdrawn or superseded only once, with the user's other open
 * invitations. Locks in the order of ids, as inviting again does.
 */
export const lockInvitations = statement<
  never,
  [id: string, organizationId: string, userId: string, email: string | null]
>(
  'lock-invitations',
  `select from organization_invitations
   where id = $1
     or (organization_id = $2 and ended_at is null and (user_id = $3 or lower(email) = lower($4)))
   order by id for no key update`,
);

/** Whether the person of `i` has an invitation that can be accepted at a time. */
const isOpenAgain = (now: string): string => `exists (
  select from organization_invitations later
  where later.organization_id = i.organization_id and later.ended_at is null and later.expires_at > ${now}
    and (later.user_id = i.user_id or lower(later.email) = lower(i.email))
)`;

/** Locks an invitation that a member may see: any for a Licensee, those to the own group for a Manager. */
export const lockSentInvitation = statement<
  SentInvitation & { readonly is_reopened: boolean },
  [id: string, organizationId: string, permission: OrganizationPermission, groupId: string | null, now: Date]
>(
  'lock-sent-invitation',
  `select ${sentColumns('$5')}, ${isOpenAgain('$5')} as is_reopened
   from organization_invitations i ${joinInviter}
   where i.id = $1 and i.organization_id = $2 and ($3 = 'licensee' or ($3 = 'manager' and i.group_id = $4))
   for no key update of i`,
);

export const endInvitation = statement<never, [id: string, now: Date, acceptedBy: string | null]>(
  'end-invitation',
  'update organization_invitations set ended_at = $2, accepted_by = $3 where id = $1',
);

export interface ListedInvitation {
  readonly id: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly permission: OrganizationPermission;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly student_limit: number | null;
  readonly inviter: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly is_expired: boolean;
  readonly inviter_permission: OrganizationPermission | null;
  readonly inviter_group_id: string | null;
}

/** Open invitations that a member may see: all for a Licensee, those to the own group for a Manager. */
export const listInvitations = statement<ListedInvitation, [userId: string, organizationId: string, now: Date]>(
  'list-invitations',
  `select i.id, invited.username, i.email, i.permission, i.group_id, g.name as group_name,
     i.student_limit, inviter.name as inviter, i.sent_at, i.expires_at, i.expires_at <= $3 as is_expired,
     im.permission as inviter_permission, im.group_id as inviter_group_id
   from memberships reader
   join organization_invitations i on i.organization_id = reader.organization_id
   join users inviter on inviter.id = i.inviter_id
   left join users invited on invited.id = i.user_id
   left join groups g on g.id = i.group_id
   ${joinInviter}
   where reader.user_id = $1 and reader.organization_id = $2 and i.ended_at is null
     and (reader.permission = 'licensee' or (reader.permission = 'manager' and i.group_id = reader.group_id))
   order by i.sent_at desc, i.id`,
);

/** The managers of an organization's members: its Licensees, and the Managers of a group. */
export const listManagersOf = statement<{ user_id: string }, [organizationId: string, groupId: string | null]>(
  'list-managers-of',
  `select user_id from memberships
   where organization_id = $1 and (permission = 'licensee' or (permission = 'manager' and group_id = $2))`,
);

/** The contents of an invitation's message; no row if the invitation is no longer open. */
export interface InvitationMailRow {
  readonly email: string;
  /** The invited username, if the address is verified. */
  readonly username: string | null;
  /** Whether an account has the address, ignoring case. */
  readonly has_account: boolean;
  readonly organization: string;
  readonly inviter: Writer;
  readonly permission: OrganizationPermission;
  readonly group_name: string | null;
  readonly expires_at: Date;
}

export const findInvitationMail = statement<InvitationMailRow, [id: string, now: Date]>(
  'find-invitation-mail',
  `select coalesce(invited.email, i.email) as email,
     case when invited.email_verified_at is not null then invited.username end as username,
     i.user_id is not null or exists (select from users u where lower(u.email) = lower(i.email)) as has_account,
     o.name as organization, ${writer('inviter')} as inviter, i.permission, g.name as group_name, i.expires_at
   from organization_invitations i
   join organizations o on o.id = i.organization_id
   join users inviter on inviter.id = i.inviter_id
   left join users invited on invited.id = i.user_id
   left join groups g on g.id = i.group_id
   where i.id = $1 and i.ended_at is null and i.expires_at > $2`,
);

/** Deletes invitations that ended long ago, because they hold an address. */
export const deleteOldInvitations = statement<never, [overSince: Date]>(
  'delete-old-invitations',
  'delete from organization_invitations where least(ended_at, expires_at) < $1',
);

/** An invitation that can still be accepted. */
export const findOpenInvitation = statement<{ id: string }, [id: string, now: Date]>(
  'find-open-invitation',
  'select id from organization_invitations where id = $1 and ended_at is null and expires_at > $2',
);
