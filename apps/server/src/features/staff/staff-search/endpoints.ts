import { findCustomers } from '@sixty/contract/staff/staff-support.ts';
import { cents, inDollars } from '@sixty/domain/kernel/money.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, type Rows, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { hashOfCode } from '../../sales/public.ts';
import { findActivationCode, findOrders, findOrganizations, findStudentById, findUsers } from './queries.ts';

/** Finds customers by anything support knows about them. */
export const staffSearchRoutes = ({ db }: { readonly db: Database }) => {
  const rows: Rows = (of, values) => rowsOf(db, of, values);

  return [
    route(findCustomers, async ({ search }, { actor, now }) => {
      const text = search.trim();
      if (text.length < 2) return refuse('request-invalid');
      const id = isUuid(text.toLowerCase()) ? text.toLowerCase() : null;
      const [users, organizations, students, orders, codes] = await Promise.all([
        rows(findUsers, [text, id]),
        rows(findOrganizations, [text, id]),
        id === null ? [] : rows(findStudentById, [id]),
        rows(findOrders, [text, id, hashOfToken(text)]),
        rows(findActivationCode, [hashOfCode(text)]),
      ]);
      const seen = [...users, ...organizations, ...students, ...orders, ...codes].map((each) => ({
        subjectId: each.id,
      }));
      const action = { at: now, actorId: actor.scope.userId, action: 'customer-found' };
      await recordActions(rows, action, seen.length === 0 ? [{ subjectId: actor.scope.userId }] : seen);
      return accept({
        users: users.map(({ is_staff: isStaff, organizations, ...user }) => ({
          ...user,
          isStaff,
          organizations: organizations.map((each) => ({ ...each, permission: permissionTitles[each.permission] })),
        })),
        organizations,
        students: students.map(({ organization_id: organizationID, licenses, ...student }) => ({
          ...student,
          organizationID,
          licenses: [...licenses],
        })),
        orders: orders.map((order) => ({
          id: order.id,
          organizationID: order.organization_id,
          organization: order.organization,
          kind: order.kind,
          purchaseOrderNumber: order.purchase_order_number,
          total: inDollars(cents(order.total_cents)),
          status: order.status,
          created: order.created_at.toISOString(),
        })),
        activationCodes: codes.map((code) => ({
          id: code.id,
          students: code.students,
          trial: code.tier === 'trial',
          expiration: code.expires_on,
          contact: code.contact,
          created: code.created_at.toISOString(),
          used: code.used_at?.toISOString() ?? null,
          organization: code.organization,
          subscriptionID: code.subscription_id,
        })),
      });
    }),
  ];
};
