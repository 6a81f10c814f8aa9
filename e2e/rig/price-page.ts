import type { Page } from '@playwright/test';
import type { TestServer } from './server.ts';

/** The parts of the page of prices. */
export const total = (page: Page) => page.getByRole('status', { name: 'Total' });
export const checkout = (page: Page) => page.getByRole('button', { name: 'Complete Checkout' });
export const reading = (page: Page) => page.getByLabel('Reading licenses', { exact: true });
export const math = (page: Page) => page.getByLabel('Math licenses', { exact: true });

/** A discount code of the staff; without `values` a tenth of the price, for everybody and for ever. */
export const addDiscount = async (
  server: TestServer,
  code: string,
  values = `'percentage', 10, 1, 65535, '2100-01-01'`,
) => {
  await server.query(
    `insert into discount_codes (code, kind, amount, min_students, max_students, expires_on, created_by, created_at)
     select '${code}', ${values}, id, now() from users where username = 'demo.staff'`,
  );
};

/** Takes all subscriptions of a teacher away, and gives these. */
export const setSubscriptions = async (server: TestServer, username: string, rows: readonly string[]) => {
  const organization = `(select m.organization_id from memberships m join users u on u.id = m.user_id where u.username = '${username}')`;
  await server.query(`delete from subscriptions where organization_id = ${organization}`);
  for (const row of rows) {
    await server.query(
      `insert into subscriptions (organization_id, id, reading_seats, math_seats, trial, starts_at, expires_at, created_at, extends_id)
       values (${organization}, ${row})`,
    );
  }
};
