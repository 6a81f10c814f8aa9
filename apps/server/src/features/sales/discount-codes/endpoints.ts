import { messages } from '@sixty/contract/messages.ts';
import { createDiscountCode as createEndpoint } from '@sixty/contract/staff/staff-codes.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import type { Database } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { createDiscountCode } from './commands.ts';

export const discountCodeRoutes = (deps: { readonly db: Database }) => [
  route(createEndpoint, async (form, { actor, now }) => {
    const done = await createDiscountCode(deps, actor.scope.userId, form, now);
    return done.ok ? accept({ message: messages['staff-discount-created'], code: done.value }) : done;
  }),
];
