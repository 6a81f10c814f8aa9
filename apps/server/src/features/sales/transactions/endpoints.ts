import { createTransaction as createTransactionEndpoint } from '@sixty/contract/staff/staff-tools.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import type { Database } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { createTransaction } from './commands.ts';

export const staffTransactionRoutes = (deps: { readonly db: Database }) => [
  route(createTransactionEndpoint, async (form, { actor, now }) => {
    const done = await createTransaction(deps, actor.scope.userId, form, now);
    return done.ok ? accept({ transactionCreated: done.value }) : done;
  }),
];
