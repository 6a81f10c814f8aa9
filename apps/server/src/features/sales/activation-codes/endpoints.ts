import { messages } from '@sixty/contract/messages.ts';
import { redeemActivationCode } from '@sixty/contract/sales/activation-codes.ts';
import {
  forceActivate as forceActivateEndpoint,
  generateActivationCodes,
  sendActivationCodes,
} from '@sixty/contract/staff/staff-codes.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { type ActivationCodeDeps, forceActivate, generateCodes, redeemCode, sendCodes } from './commands.ts';

export const activationCodeRoutes = (deps: ActivationCodeDeps) => [
  route(generateActivationCodes, async (form, { actor, now }) => {
    const done = await generateCodes(deps, actor.scope.userId, form, now);
    return done.ok ? accept({ codes: done.value }) : done;
  }),

  route(forceActivateEndpoint, (form, { actor, now }) => forceActivate(deps, actor.scope.userId, form, now)),

  route(redeemActivationCode, (input, { actor, now }) => redeemCode(deps, actor.scope, input, now)),

  route(sendActivationCodes, async (form, { actor, now }) => {
    const done = await sendCodes(deps, actor.scope.userId, form, now);
    return done.ok ? accept({ message: messages['staff-codes-sent'] }) : done;
  }),
];
