import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { messages } from '@sixty/contract/messages.ts';
import {
  changeDelegation as changeEndpoint,
  findCustomerOrganization,
  replayPaymentEvent as replayEndpoint,
  resendMessage as resendEndpoint,
  unarchiveLicense as unarchiveEndpoint,
} from '@sixty/contract/staff/staff-support.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { cents, inDollars } from '@sixty/domain/kernel/money.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { usedOfDelegation } from '@sixty/domain/organizations/delegation.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { moveUp } from '@sixty/domain/sales/move-up.ts';
import { expirationDay } from '@sixty/domain/sales/period.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Rows, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import {
  changeDelegation,
  receivedSeatsOf,
  replayPaymentEvent,
  resendMessage,
  type SupportDeps,
  unarchiveLicense,
} from './commands.ts';
import {
  findOrganization,
  listArchived,
  listDelegations,
  listInvitations,
  listMembers,
  listOrders,
  listSeats,
  listSubscriptions,
  type OrderFact,
  type SubscriptionFact,
} from './queries.ts';

type Extension = OutputOf<typeof findCustomerOrganization>['subscriptions'][number]['extension'];

/** Finds the extension that lies ahead of a subscription. */
const extensionsOf = (rows: readonly SubscriptionFact[], now: Date) => {
  const known = rows.map((row) => ({
    ...{ id: row.id, startsAt: row.starts_at, expiresAt: row.expires_at, zone: row.zone, extendsId: row.extends_id },
    ...{ readingLicenses: row.reading_seats, mathLicenses: row.math_seats },
  }));
  return (id: string): Extension => {
    const [first] = moveUp(known, id, now);
    if (!first) return null;
    const { subscription, period } = first;
    return {
      ...{ readingLicenses: subscription.readingLicenses, mathLicenses: subscription.mathLicenses },
      startDay: calendarDayAt(subscription.startsAt, subscription.zone),
      moved: {
        startDay: calendarDayAt(period.startsAt, period.zone),
        expirationDay: expirationDay(period),
        startsNow: period.startsAt <= now,
      },
    };
  };
};

/** What an order gave, in the wire format. */
const madeBy = (
  { id, reading, math, expires, zone, endReason }: NonNullable<OrderFact['subscription']>,
  extension: Extension,
) => {
  const expiresAt = new Date(expires);
  return {
    ...{ id, readingLicenses: reading, mathLicenses: math, endReason, extension },
    ...{ expiration: expiresAt.toISOString(), expirationDay: expirationDay({ expiresAt, zone }) },
  };
};

export const staffSupportRoutes = (deps: SupportDeps) => {
  const { db } = deps;
  const rows: Rows = (of, values) => rowsOf(db, of, values);

  return [
    route(findCustomerOrganization, async ({ organizationID: id, orderID = null }, { actor, now }) => {
      const [organization] = await rows(findOrganization, [id]);
      if (!organization) return refuse('staff-organization-unknown');
      const action = { at: now, actorId: actor.scope.userId, action: 'customer-viewed' };
      await recordActions(rows, action, [{ subjectId: id }]);
      const [seats, members, subscriptions, orders, delegations, invitations, archived] = await Promise.all([
        rows(listSeats, [id, now]),
        rows(listMembers, [id]),
        rows(listSubscriptions, [id]),
        rows(listOrders, [id, orderID]),
        rows(listDelegations, [id, now]),
        rows(listInvitations, [id, now]),
        rows(listArchived, [id]),
      ]);
      const { created_at, ...named } = organization;
      const extensionOf = extensionsOf(subscriptions, now);
      return accept({
        ...named,
        created: created_at.toISOString(),
        seats: seats.map(({ in_use: inUse, ...each }) => ({
          ...each,
          inUse,
          available: each.purchased - each.delegated + each.received - inUse,
        })),
        members: members.map((member) => ({ ...member, permission: permissionTitles[member.permission] })),
        subscriptions: subscriptions.map((each) => ({
          id: each.id,
          readingLicenses: each.reading_seats,
          mathLicenses: each.math_seats,
          trial: each.trial,
          startDay: calendarDayAt(each.starts_at, each.zone),
          expiration: each.expires_at.toISOString(),
          expirationDay: expirationDay({ expiresAt: each.expires_at, zone: each.zone }),
          source: each.source,
          order: each.order && { ...each.order, created: new Date(each.order.created).toISOString() },
          activationCode: each.activation_code,
          endReason: each.end_reason,
          extension: extensionOf(each.id),
        })),
        orders: orders.map((order) => ({
          id: order.id,
          kind: order.kind,
          buyer: order.buyer,
          readingLicenses: order.reading_seats,
          mathLicenses: order.math_seats,
          trainings: order.trainings,
          extends: order.extends_id !== null,
          total: inDollars(cents(order.total_cents)),
          discount:
            order.discount_code === null
              ? null
              : { code: order.discount_code, amount: inDollars(cents(order.discount_cents)) },
          paid: order.paid_at?.toISOString() ?? null,
          approved: order.approved_at?.toISOString() ?? null,
          purchaseOrder: order.purchase_order,
          refunded: inDollars(cents(order.refunded_cents)),
          dispute: order.dispute,
          subscription: order.subscription && madeBy(order.subscription, extensionOf(order.subscription.id)),
          status: order.status,
          created: order.created_at.toISOString(),
          events: order.events.map((event) => ({ ...event, received: new Date(event.received).toISOString() })),
        })),
        delegations: delegations.map((each) => ({
          organizationID: each.organization_id,
          recipientOrganizationID: each.recipient_organization_id,
          isGiven: each.organization_id === id,
          other: each.other,
          program: each.program,
          seats: each.seats,
          used: usedOfDelegation(each.seats, receivedSeatsOf(each)),
        })),
        invitations: invitations.map(({ sent_at, permission, ...each }) => ({
          ...each,
          permission: permissionTitles[permission],
          sent: sent_at.toISOString(),
        })),
        archived: archived.map(({ student_id: studentID, program, archived_at }) => ({
          studentID,
          program,
          archived: archived_at.toISOString(),
        })),
      });
    }),

    route(changeEndpoint, async (input, { actor, now }) => {
      const done = await changeDelegation(deps, actor.scope.userId, input, now);
      return done.ok ? accept({ message: messages['staff-delegation-changed'] }) : done;
    }),

    route(unarchiveEndpoint, async (input, { actor, now }) => {
      const done = await unarchiveLicense(deps, actor.scope.userId, input, now);
      return done.ok ? accept({ message: messages['staff-license-active'] }) : done;
    }),

    route(resendEndpoint, async (input, { actor, now }) => {
      const done = await resendMessage(deps, actor.scope.userId, input, now);
      return done.ok ? accept({ message: messages['staff-resent'] }) : done;
    }),

    route(replayEndpoint, async ({ eventID }, { actor, now }) => {
      const done = await replayPaymentEvent(deps, actor.scope.userId, eventID, now);
      return done.ok ? accept({ message: messages[done.value.message] }) : done;
    }),
  ];
};
