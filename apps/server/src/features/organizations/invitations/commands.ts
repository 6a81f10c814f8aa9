import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { entriesBad, membersAlready, nothingSentTo, usernamesUnknown } from '@sixty/contract/messages/invitation.ts';
import type { PendingInvitation } from '@sixty/contract/organizations/invitations.ts';
import { type inviteUsers as inviteEndpoint, maxInvitedAtOnce } from '@sixty/contract/organizations/invitations.ts';
import type { RefusalCode } from '@sixty/contract/refusal.ts';
import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import {
  badEntries,
  type InvitationEntry,
  mayInvite,
  parseEntries,
  termsError,
} from '@sixty/domain/organizations/invitation.ts';
import { invitationDays } from '@sixty/domain/organizations/invitation-days.ts';
import { isNoGroup, noGroup } from '@sixty/domain/organizations/no-group.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { placesOf } from '@sixty/domain/organizations/student-limit.ts';
import { nameKey, normalName } from '@sixty/domain/students/student-name.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { CustomerActor, RosterScope } from '../../../http/actor.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { countSeats, findEmail, seatCounts } from '../../students/public.ts';
import { countMessages } from '../message-limits/commands.ts';
import { lockOrganization } from '../organizations/queries.ts';
import { type InvitationMail, invitationCodeOf } from './emails.ts';
import { countInvitations } from './limits.ts';
import {
  endInvitation,
  endOpenInvitations,
  findInviter,
  findOpenInvitation,
  type GroupRow,
  type InviterRow,
  insertInvitation,
  type ListedInvitation,
  listInvitations,
  listInvited,
  listKnownInvitations,
  listLimitedGroups,
  listManagersOf,
  lockInviter,
  lockSentInvitation,
} from './queries.ts';

export interface InvitationDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<InvitationMail>, 'add'>;
}

const day = 24 * 3600;

/** Unknown usernames that a user may enter, against probing for accounts. */
const unknownUsernames = { name: 'invite-usernames', limit: 100, seconds: 3600 } as const;

const refuseWith = (code: RefusalCode, sentence: string) => ({ ok: false, refusals: [code], sentence }) as const;

/** The invited user or address. */
interface Addressee {
  readonly userId: string | null;
  readonly email: string | null;
}

interface NewInvitation extends Addressee {
  readonly id: string;
  readonly permission: OrganizationPermission;
  readonly groupId: string | null;
  readonly studentLimit: number | null;
  readonly createdAt: Date;
}

/** The key by which messages to a person are counted. */
const personOf = ({ userId, email }: Addressee): string => userId ?? email?.toLowerCase() ?? '';

type Sent<Invitation> =
  | { readonly ok: true; readonly value: readonly Invitation[] }
  | ReturnType<typeof tooMany>
  | ReturnType<typeof refuse<'invite-limit-unpaid'>>;

/**
 * Stores invitations instead of earlier ones to the same people, and requests their messages. A person who reached
 * the day's limit of messages gets no new invitation and keeps an open one, because its link works.
 *
 * @returns those that are sent.
 */
const send = async <Invitation extends NewInvitation>(
  { key, jobs }: InvitationDeps,
  rows: Rows,
  scope: RosterScope,
  invitations: readonly Invitation[],
  now: Date,
): Promise<Sent<Invitation>> => {
  const { userId: inviterId, organizationId } = scope;
  const exceeded = await countInvitations(key, rows, scope, now, invitations.length);
  if (exceeded !== null) return exceeded === 'unpaid' ? refuse('invite-limit-unpaid') : tooMany(day);
  const people = await countMessages(key, rows, organizationId, invitations.map(personOf), now);
  const sent = invitations.filter((each) => people.has(personOf(each)));
  const [userIds, emails] = [sent.flatMap(({ userId }) => userId ?? []), sent.flatMap(({ email }) => email ?? [])];
  await rows(endOpenInvitations, [organizationId, userIds, emails, now]);
  const expires = new Date(now.getTime() + invitationDays * day * 1000);
  for (const { id, userId, email, permission, groupId, studentLimit, createdAt } of sent) {
    const codeHash = hashOfToken(invitationCodeOf(key, id));
    const whom = [userId, email] as const;
    const terms = [permission, groupId, studentLimit] as const;
    await rows(insertInvitation, [id, codeHash, organizationId, inviterId, ...whom, ...terms, createdAt, now, expires]);
  }
  await jobs.add(
    rows,
    sent.map(({ id }) => ({ kind: 'organization-invited' as const, invitationID: id })),
  );
  return accept(sent);
};

/** After commit, makes the browsers of users who see an invitation reload. */
export const notifyManagers = async (
  { db, realtime }: Pick<InvitationDeps, 'db' | 'realtime'>,
  organizationId: string,
  groupId: string | null,
): Promise<void> => {
  const managers = await rowsOf(db, listManagersOf, [organizationId, groupId]);
  for (const { user_id } of managers) realtime.toInstructor(user_id, { kind: 'roster-changed' });
};

/** An inviter for the rules of the domain, with the group as an id. */
const inviterOf = ({ permission, group_id }: InviterRow) => ({ permission, group: group_id });

/** A Manager sees only their own group; others count as missing. */
const groupsOf = (inviter: InviterRow, groups: readonly GroupRow[]): readonly GroupRow[] =>
  inviter.permission === 'licensee' ? groups : groups.filter(({ id }) => id === inviter.group_id);

/** How many more students can get a license. */
const findAvailable = async (rows: Rows, organizationId: string, now: Date): Promise<number> =>
  placesOf((await rows(countSeats, [organizationId, now])).map(seatCounts));

/** The roles and groups that the caller can offer. */
export const findChoices = async ({ db }: Pick<InvitationDeps, 'db'>, { scope }: CustomerActor, now: Date) => {
  const rows: Rows = (of, values) => rowsOf(db, of, values);
  const [inviter] = await rows(findInviter, [scope.userId, scope.organizationId]);
  if (!inviter) return refuse('manager-only');
  const groups = groupsOf(inviter, await rows(listLimitedGroups, [scope.organizationId]));
  return accept({
    permission: permissionTitles[inviter.permission],
    group: groups.find(({ id }) => id === inviter.group_id)?.name ?? null,
    groups: groups.map(({ name, student_limit }) => ({ name, studentLimit: student_limit })),
    available: await findAvailable(rows, scope.organizationId, now),
  });
};

/** The id of the given group: null for none, undefined for one that the inviter does not see. */
const groupNamed = (inviter: InviterRow, groups: readonly GroupRow[], typed: string): string | null | undefined => {
  const name = normalName(typed);
  if (name === '' && inviter.permission === 'manager') return inviter.group_id;
  if (isNoGroup(name)) return null;
  return groups.find((group) => nameKey(group.name) === nameKey(name))?.id;
};

/** The inviter, and the terms of the call; whether they are allowed is checked later. */
const termsOf = async (
  rows: Rows,
  { userId, organizationId }: RosterScope,
  { permission, group, studentLimit }: Pick<InputOf<typeof inviteEndpoint>, 'permission' | 'group' | 'studentLimit'>,
) => {
  const [inviter] = await rows(lockInviter, [userId, organizationId]);
  if (!inviter || inviter.permission === 'instructor') return refuse('manager-only');
  const groups = groupsOf(inviter, await rows(listLimitedGroups, [organizationId]));
  const groupId = groupNamed(inviter, groups, group);
  if (groupId === undefined) return refuse('group-missing');
  const terms = { permission: permission.toLowerCase() as OrganizationPermission, group: groupId, studentLimit };
  return accept({ inviter, groups, terms });
};

type Terms = Extract<Awaited<ReturnType<typeof termsOf>>, { ok: true }>['value'];

/** Why the terms cannot be offered now, or null. */
const errorIn = async (rows: Rows, organizationId: string, { inviter, groups, terms }: Terms, now: Date) =>
  termsError(inviterOf(inviter), terms, {
    groups: groups.map(({ id, student_limit }) => ({ name: id, studentLimit: student_limit })),
    available: await findAvailable(rows, organizationId, now),
  });

/**
 * The people that the entries name. Members are reported only to inviters who see them: all to a Licensee, the own
 * group's to a Manager. Addresses reveal nothing, except the inviter's own.
 */
const findInvited = async (
  rows: Rows,
  { userId, organizationId }: RosterScope,
  entries: readonly InvitationEntry[],
  { inviter }: Terms,
) => {
  const usernames = entries.filter(({ kind }) => kind === 'username').map(({ text }) => text);
  const emails = entries.filter(({ kind }) => kind === 'email').map(({ text }) => text);
  const users = usernames.length === 0 ? [] : await rows(listInvited, [usernames, organizationId]);
  const byKey = new Map(users.map((user) => [nameKey(user.username), user]));
  const unknown = usernames.filter((username) => !byKey.has(nameKey(username)));
  const isKnownMember = ({ id, is_member, group_id }: (typeof users)[number]) =>
    id === userId || (is_member && (inviter.permission === 'licensee' || group_id === inviter.group_id));
  const [own] = await rows(findEmail, [userId]);
  const members = [
    ...usernames.filter((username) =>
      users.some((user) => nameKey(user.username) === nameKey(username) && isKnownMember(user)),
    ),
    ...emails.filter((email) => email.toLowerCase() === own?.email.toLowerCase()),
  ];
  const people = [
    ...users.map(({ id, username }) => ({ userId: id, email: null, entry: username })),
    ...emails.map((email) => ({ userId: null, email, entry: email })),
  ];
  return { unknown, members, people };
};

/** Derives an invitation's id from the call's id and contents, so that a repeated call finds it. */
const idOf = (
  key: ServerKey,
  callId: string | undefined,
  { userId, organizationId }: RosterScope,
  { userId: invited, email }: Addressee,
  { permission, group, studentLimit }: Terms['terms'],
  now: Date,
): string => {
  if (callId === undefined) return uuidV7(now.getTime(), randomBytes(10));
  const parts = [callId, userId, organizationId, invited ?? email?.toLowerCase(), permission, group, studentLimit];
  const bytes = key.derive('invitation-id', ...parts.map(String));
  return uuidV7(bytes.readUIntBE(0, 6), bytes.subarray(6));
};

/** Invites users to the current organization: all of them or none (B sections 4 to 6). */
export const inviteUsers = async (
  deps: InvitationDeps,
  { scope }: CustomerActor,
  { entries: typed, id: callId, ...requested }: InputOf<typeof inviteEndpoint>,
  now: Date,
) => {
  const entries = parseEntries(typed.join('\n'));
  const bad = badEntries(entries);
  if (bad.length > 0) return refuseWith('invite-entries-bad', entriesBad(bad));
  if (entries.length === 0) return refuse('invite-nobody');
  if (entries.length > maxInvitedAtOnce) return refuse('invite-too-many');
  const attempt = { rule: unknownUsernames, parts: [scope.userId] };
  const wait = await deps.throttle.countAttempt([attempt]);
  if (wait !== null) return tooMany(wait);
  const done = await inTransaction(deps.db, async (rows) => {
    await rows(lockOrganization, [scope.organizationId]);
    const terms = await termsOf(rows, scope, requested);
    if (!terms.ok) return terms;
    const { unknown, members, people } = await findInvited(rows, scope, entries, terms.value);
    const { permission, group: groupId, studentLimit } = terms.value.terms;
    const all = people.map((each) => ({
      ...each,
      ...{ id: idOf(deps.key, callId, scope, each, terms.value.terms, now), createdAt: now },
      ...{ permission, groupId, studentLimit },
    }));
    const known = new Set((await rows(listKnownInvitations, [all.map(({ id }) => id)])).map(({ id }) => id));
    // A repeated call; people and seats may have changed since.
    if (unknown.length === 0 && known.size === all.length) return accept({ count: all.length, unsent: [], groupId });
    const error = await errorIn(rows, scope.organizationId, terms.value, now);
    if (error) return refuse(error);
    if (unknown.length > 0)
      return { ...refuseWith('invite-username-unknown', usernamesUnknown(unknown)), unknown: unknown.length };
    if (members.length > 0) return refuseWith('invite-member', membersAlready(members));
    const invitations = all.filter(({ id }) => !known.has(id));
    const done = await send(deps, rows, scope, invitations, now);
    if (!done.ok) return done;
    const sent = done.value;
    const unsent = invitations.filter((each) => !sent.includes(each)).map(({ entry }) => entry);
    const count = all.length - unsent.length;
    if (count === 0) return refuseWith('invitation-enough', nothingSentTo(unsent));
    await recordActions(
      rows,
      { at: now, actorId: scope.userId, action: 'user-invited' },
      sent.map(({ id }) => ({ subjectId: id, details: { organization: scope.organizationId, permission } })),
    );
    return accept({ count, unsent, groupId });
  });
  const unknown = 'unknown' in done && typeof done.unknown === 'number' ? done.unknown : 0;
  if (unknown > 0) {
    // One try was counted before any name was looked up.
    const others = await deps.throttle.countAttempt(Array.from({ length: unknown - 1 }, () => attempt));
    return others === null ? done : tooMany(others);
  }
  await deps.throttle.uncount([attempt]);
  if (done.ok) await notifyManagers(deps, scope.organizationId, done.value.groupId);
  return done;
};

/** An invitation that the caller may see, locked until the transaction ends, with the caller's current role. */
const findSent = async (rows: Rows, { userId, organizationId }: RosterScope, id: string, now: Date) => {
  await rows(lockOrganization, [organizationId]);
  const [inviter] = await rows(lockInviter, [userId, organizationId]);
  if (!inviter) return null;
  const [sent] = await rows(lockSentInvitation, [id, organizationId, inviter.permission, inviter.group_id, now]);
  return sent ? { inviter, sent } : null;
};

/**
 * Sends an invitation again with a new link, by the caller, and supersedes the earlier one. Repeating it has no
 * effect.
 */
export const resendInvitation = async (deps: InvitationDeps, { scope }: CustomerActor, id: string, now: Date) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const found = await findSent(rows, scope, id, now);
    if (!found) return refuse('invitation-gone');
    const { inviter, sent } = found;
    if (sent.is_superseded && sent.accepted_by === null && sent.is_reopened) return accept(null);
    const { user_id: userId, email, permission, group_id: groupId, student_limit: studentLimit } = sent;
    if (sent.has_ended || !mayInvite(inviterOf(inviter), { permission, group: groupId }))
      return refuse('invitation-gone');
    const newId = uuidV7(now.getTime(), randomBytes(10));
    const again = { id: newId, userId, email, permission, groupId, studentLimit, createdAt: sent.created_at };
    const done = await send(deps, rows, scope, [again], now);
    if (!done.ok) return done;
    if (done.value.length === 0) return refuse('invitation-enough');
    const action = { at: now, actorId: scope.userId, action: 'invitation-sent-again' };
    await recordActions(rows, action, [{ subjectId: newId, details: { instead: id } }]);
    return accept({ groupId });
  });
  if (done.ok && done.value) await notifyManagers(deps, scope.organizationId, done.value.groupId);
  return done;
};

/** Withdraws an open invitation; repeating it gets the same answer. */
export const withdrawInvitation = async (deps: InvitationDeps, { scope }: CustomerActor, id: string, now: Date) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const found = await findSent(rows, scope, id, now);
    if (!found) return refuse('invitation-gone');
    const { sent } = found;
    const { has_ended: hasEnded, is_superseded: isSuperseded, accepted_by: acceptedBy } = sent;
    if (hasEnded) return isSuperseded || acceptedBy !== null ? refuse('invitation-gone') : accept(null);
    await rows(endInvitation, [id, now, null]);
    const action = { at: now, actorId: scope.userId, action: 'invitation-withdrawn' };
    await recordActions(rows, action, [{ subjectId: id }]);
    return accept({ groupId: sent.group_id });
  });
  if (done.ok && done.value) await notifyManagers(deps, scope.organizationId, done.value.groupId);
  return done;
};

const stateOf = (row: ListedInvitation) => {
  if (row.is_expired) return 'expired';
  const inviter = row.inviter_permission && { permission: row.inviter_permission, group: row.inviter_group_id };
  return mayInvite(inviter, { permission: row.permission, group: row.group_id }) ? 'open' : 'lost';
};

/** Open invitations that the caller may see. */
export const listPending = async (
  rows: Rows,
  { userId, organizationId }: RosterScope,
  now: Date,
): Promise<PendingInvitation[]> =>
  (await rows(listInvitations, [userId, organizationId, now])).map((row) => ({
    id: row.id,
    email: row.email,
    username: row.username,
    permissions: permissionTitles[row.permission],
    group: row.group_name ?? noGroup,
    studentLimit: row.student_limit,
    inviter: row.inviter,
    sent: row.sent_at.toISOString(),
    expires: row.expires_at.toISOString(),
    state: stateOf(row),
  }));

/**
 * Sends the message of an invitation again with the same link.
 *
 * @returns whether the message is new; null if the invitation can no longer be accepted
 */
export const resendMessageOf = async (
  { jobs }: Pick<InvitationDeps, 'jobs'>,
  rows: Rows,
  id: string,
  messageID: string,
  now: Date,
): Promise<boolean | null> => {
  const [open] = await rows(findOpenInvitation, [id, now]);
  return open ? jobs.add(rows, [{ kind: 'organization-invited', invitationID: id }], messageID) : null;
};
