import { messages } from '@sixty/contract/messages.ts';
import {
  generateSalesCode as generateEndpoint,
  sendSalesCode as sendEndpoint,
} from '@sixty/contract/staff/staff-codes.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { generateSalesCode, type SalesCodeDeps, sendSalesCode } from './commands.ts';

export const salesCodeRoutes = (deps: SalesCodeDeps) => [
  route(generateEndpoint, (form, { actor, now }) => generateSalesCode(deps, actor.scope.userId, form, now)),

  route(sendEndpoint, async (form, { actor, now }) => {
    const done = await sendSalesCode(deps, actor.scope.userId, form, now);
    return done.ok ? accept({ message: messages['staff-sales-code-sent'] }) : done;
  }),
];
