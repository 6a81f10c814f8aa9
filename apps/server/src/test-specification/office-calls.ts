import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { subscriptions } from '../db/schema/schema.ts';
import { firstOf } from '../db/test-fixtures.ts';
import { addDelegation, addPaidOrder } from '../db/test-office-fixtures.ts';
import type { Calls, World } from './world.ts';

/** A teacher's call without fields. */
const plain = async ({ newTeacher }: World) => ({ token: (await newTeacher()).token, input: {} });

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** A teacher whose only subscription ends in ten days and has a renewal, and who had another one before. */
const newBuyer = async ({ db, newTeacher }: World) => {
  const teacher = await newTeacher();
  const organizationId = teacher.organization.id;
  const seats = { organizationId, readingSeats: 10, mathSeats: 10, trial: false };
  const current = firstOf(
    await db.orm
      .update(subscriptions)
      .set({ startsAt: days(-355), expiresAt: days(10) })
      .where(eq(subscriptions.organizationId, organizationId))
      .returning(),
  );
  await db.orm.insert(subscriptions).values([
    { ...seats, startsAt: days(10), expiresAt: days(375), extendsId: current.id },
    { ...seats, startsAt: days(-900), expiresAt: days(-500) },
  ]);
  return teacher;
};

const counts = { 'Reading Subscription': 3, 'Math Subscription': 2, Training: 1, Verification: 0 };

const newDelegation = async ({ db, newTeacher }: World) => {
  const { token, organization } = await newTeacher();
  return { token, username: await addDelegation(db, organization.id) };
};

/** Licenses, prices, orders and shared seats. */
export const salesCalls: Calls = {
  'GET (not shown: license availability)': plain,
  'GET (not shown: dashboard license status)': plain,
  'GET /api/status': [
    plain,
    async ({ newTeacher }) => {
      const { token, user } = await newTeacher();
      return { token, input: { customerUsername: user.username, group: 'Default' } };
    },
  ],
  'GET (not shown: expiring subscriptions)': async (world) => ({ token: (await newBuyer(world)).token, input: {} }),
  'GET /api/subscriptions': async (world) => ({ token: (await newBuyer(world)).token, input: {} }),
  'GET (not shown: price quote)': async () => ({
    token: null,
    input: { reading: '2', math: '1', discountCode: 'NONE' },
  }),
  'GET /api/products': [
    async () => ({ token: null, input: { reading: '2', math: '1', discountCode: 'NONE' } }),
    async () => ({ token: null, input: {} }),
  ],
  'POST /api/transaction/started': [
    async ({ db, newTeacher }) => {
      const { token, organization } = await newTeacher();
      const [extended] = await db.orm
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.organizationId, organization.id));
      const extendCreated = { created: extended?.createdAt.toISOString() };
      return { token, input: { products: counts, discountCode: '', extendCreated } };
    },
    async ({ newTeacher }) => ({
      token: (await newTeacher()).token,
      input: { products: counts, discountCode: '', extendCreated: null },
    }),
  ],
  'GET /api/transaction/completed/': async ({ db, newTeacher }) => {
    const { token, owner } = await newTeacher();
    const { checkoutId } = await addPaidOrder(db, owner);
    return { token, input: { status: 'success', checkout_id: checkoutId } };
  },
  'POST /api/subscription/purchase-order': async ({ newTeacher }) => {
    const place = { address: '1 Main Street', city: 'Austin', state: 'Texas', postalCode: '78701' };
    const school = { country: 'United States', school: 'Riverside Elementary', district: 'Springfield' };
    const contact = { name: 'Ana Gil', emailAddress: 'ana@example.org', phone: '512 555 0100' };
    const order = { price: 49, readingLicenses: 1, mathLicenses: 0, purchaseOrderNumber: 'PO-1', discountCode: '' };
    return { token: (await newTeacher()).token, input: { ...contact, ...place, ...school, ...order } };
  },
  'GET (not shown: activation link)': async ({ db, newTeacher }) => {
    const { activationCode } = await addPaidOrder(db, (await newTeacher()).owner);
    return { token: null, input: { code: activationCode } };
  },
  'GET /api/subscription/share': [
    async (world) => {
      const { token, username } = await newDelegation(world);
      return { token, input: { username } };
    },
    async (world) => ({ token: (await newDelegation(world)).token, input: {} }),
  ],
  'POST /api/subscription/share': async ({ newTeacher }) => {
    const [{ token }, recipient] = [await newTeacher(), await newTeacher()];
    return { token, input: { students: 2, username: recipient.user.username } };
  },
  'PUT /api/subscription/share': async (world) => {
    const { token, username } = await newDelegation(world);
    return { token, input: { students: 3, username } };
  },
};

/** The tools of staff. */
export const staffCalls: Calls = {
  'POST /api/admin/transaction': async ({ newStaff }) => {
    const contact = { contactName: `Contact ${randomUUID()}`, emailAddress: 'contact@example.org' };
    const place = { streetAddress: '1 Main Street', city: 'Austin', country: 'United States', state: 'Texas' };
    const numbers = { postalCode: '78701', phoneNumber: '512 555 0100', faxNumber: '512 555 0101' };
    const sale = { transactionType: 'Paid', transactionPrice: 490, comment: 'By phone.' };
    const school = { district: 'Austin', school: 'Riverside' };
    return { token: (await newStaff()).token, input: { ...contact, ...place, ...numbers, ...school, ...sale } };
  },
  'POST /api/admin/activation-codes': async ({ newStaff }) => {
    const { token, work } = await newStaff();
    const sale = { transactionContactName: work.contact, transactionCreated: work.created };
    return { token, input: { ...sale, numberOfCodes: 2, students: 10, tier: 'Basic', expiration: '2099-12-31' } };
  },
  'POST /api/admin/force-activate': async ({ newStaff }) => {
    const { token, work } = await newStaff();
    return { token, input: { username: work.username, code: work.activationCode } };
  },
  'POST /api/admin/discount-code': async ({ newStaff }) => {
    const discount = { code: randomUUID(), amount: 10, type: 'Fixed', minStudents: 1, maxStudents: 65_535 };
    return { token: (await newStaff()).token, input: { ...discount, expiration: '2099-12-31', comment: 'Fair.' } };
  },
  'POST /api/admin/force-login': async ({ newStaff }) => {
    const { token, work } = await newStaff();
    return { token, input: { username: work.username, reason: 'They cannot find a student.' } };
  },
  "POST (not shown: the create-account page's own path)": async ({ newStaff }) => {
    const username = `made.${randomUUID()}`;
    const person = { name: 'Nora Berg', username, emailAddress: `${username}@example.org`, referral: 'Web' };
    const place = { entity: 'Riverside', city: 'Miami', country: 'United States', state: 'Florida' };
    const rest = { postalCode: '33101', phoneNumber: '305 555 0100', role: 'Tutor' };
    return { token: (await newStaff()).token, input: { ...person, ...place, ...rest } };
  },
  'POST (not shown: sales code generation)': async ({ newStaff }) => ({
    token: (await newStaff()).token,
    input: { name: 'Riverside Schools', price: 490.5 },
  }),
  'POST (not shown: send activation codes email)': async ({ newStaff }) => {
    const { token, work } = await newStaff();
    const codes = [
      { code: work.sentCode, send: true },
      { code: work.activationCode, send: false },
    ];
    return { token, input: { emailAddress: 'contact@example.org', codes } };
  },
  'POST (not shown: send sales code email)': async ({ newStaff }) => {
    const { token, work } = await newStaff();
    return { token, input: { emailAddress: 'contact@example.org', code: work.salesCode } };
  },
  'POST (not shown: send email)': async ({ newStaff }) => {
    const { token, work } = await newStaff();
    return { token, input: { to: work.username, subject: 'Your question', text: 'Hello.' } };
  },
};
