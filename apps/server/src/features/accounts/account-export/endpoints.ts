import { exportAccount } from '@sixty/contract/accounts/account-profile.ts';
import { cents, inDollars } from '@sixty/domain/kernel/money.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { listPractice } from '../../exercises/public.ts';
import { listExportedMessages } from '../../site/public.ts';
import { detailsOf } from '../account/commands.ts';
import { listProvidersOf } from '../account/queries.ts';
import { countRecoveryCodes, findFactors, listPasskeys } from '../second-factors/queries.ts';
import {
  findExported,
  listActions,
  listAllSessions,
  listInvitations,
  listMemberships,
  listOrders,
  listOwnLineups,
  listSales,
  listSharedSeats,
} from './queries.ts';

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** An account's purchases, shared seats and invitations. */
const findDealings = async (db: Database, userId: string) => {
  const [orders, sales, seats, invitations] = await Promise.all([
    rowsOf(db, listOrders, [userId]),
    rowsOf(db, listSales, [userId]),
    rowsOf(db, listSharedSeats, [userId]),
    rowsOf(db, listInvitations, [userId]),
  ]);
  const dollars = (amount: number): number => inDollars(cents(amount));
  return {
    orders: orders.map((order) => ({
      organization: order.organization,
      kind: order.kind,
      readingLicenses: order.reading_seats,
      mathLicenses: order.math_seats,
      trainings: order.trainings,
      discount: dollars(order.discount_cents),
      total: dollars(order.total_cents),
      refunded: dollars(order.refunded_cents),
      dispute: order.dispute,
      createdAt: order.created_at.toISOString(),
      paidAt: order.paid_at?.toISOString() ?? null,
      purchaseOrderNumber: order.purchase_order_number,
      billing: order.billing,
    })),
    sales: sales.map(({ kind, price_cents, created_at, comment, fax, billing }) => ({
      kind,
      price: dollars(price_cents),
      createdAt: created_at.toISOString(),
      comment,
      faxNumber: fax,
      billing,
    })),
    sharedSeats: seats.map(({ is_given, program, seats: count, created_at, changed_at }) => ({
      isGiven: is_given,
      program,
      seats: count,
      createdAt: created_at.toISOString(),
      changedAt: changed_at.toISOString(),
    })),
    invitations: invitations.map(({ is_sent, organization, email, permission, created_at, ended_at, is_accepted }) => ({
      isSent: is_sent,
      organization,
      email,
      permission,
      createdAt: created_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      isAccepted: is_accepted,
    })),
  };
};

export const accountExportRoutes = ({ db }: { readonly db: Database }) => [
  route(exportAccount, async (_input, { actor, now }) => {
    const { userId } = actor.scope;
    const [
      [row],
      organizations,
      lineups,
      practice,
      sessions,
      actions,
      providers,
      [factors],
      passkeys,
      [codes],
      dealings,
      chat,
    ] = await Promise.all([
      rowsOf(db, findExported, [userId]),
      rowsOf(db, listMemberships, [userId]),
      rowsOf(db, listOwnLineups, [userId]),
      rowsOf(db, listPractice, [userId]),
      rowsOf(db, listAllSessions, [userId]),
      rowsOf(db, listActions, [userId]),
      rowsOf(db, listProvidersOf, [userId]),
      rowsOf(db, findFactors, [userId]),
      rowsOf(db, listPasskeys, [userId]),
      rowsOf(db, countRecoveryCodes, [userId]),
      findDealings(db, userId),
      rowsOf(db, listExportedMessages, [userId]),
    ]);
    if (!row) return refuse('customer-only');
    const action = { at: now, actorId: userId, action: 'account-exported' };
    await recordActions((of, values) => rowsOf(db, of, values), action, [{ subjectId: userId }]);
    return accept({
      exportedAt: now.toISOString(),
      account: {
        ...detailsOf(row),
        pendingEmail: row.pending_email,
        username: row.username,
        emailVerifiedAt: isoOf(row.email_verified_at),
        accountTypes: row.account_types,
        role: row.role ?? '',
        referral: row.referral ?? '',
        entity: row.entity ?? '',
        notes: row.notes ?? '',
        secondListen: row.second_listen,
        agreedTo:
          row.terms_version !== null && row.terms_accepted_at !== null
            ? { version: row.terms_version, at: row.terms_accepted_at.toISOString() }
            : null,
        createdAt: row.created_at.toISOString(),
      },
      organizations: organizations.map(({ name, personal, permission, group_name }) => ({
        name,
        personal,
        permission,
        group: group_name,
      })),
      studentGroups: lineups,
      graderPractice: practice.map(({ passed_at, ...figures }) => ({ ...figures, passedAt: isoOf(passed_at) })),
      signIn: {
        elsewhere: providers.map(({ provider }) => provider),
        authenticatorAppSince: isoOf(factors?.totp_at ?? null),
        recoveryCodesLeft: codes?.count ?? 0,
        passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
          name,
          createdAt: created_at.toISOString(),
          lastUsedAt: isoOf(last_used_at),
        })),
      },
      sessions: sessions.map(({ device, created_at, last_seen_at, ended_at }) => ({
        device,
        createdAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        endedAt: isoOf(ended_at),
      })),
      ...dealings,
      supportMessages: chat.map(({ author, text, at }) => ({ author, text, at: at.toISOString() })),
      actions: actions.map(({ at, action }) => ({ at: at.toISOString(), action })),
    });
  }),
];
