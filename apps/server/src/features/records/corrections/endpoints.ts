import { messages } from '@sixty/contract/messages.ts';
import { moveResult as moveResultEndpoint, restoreResult, voidResult } from '@sixty/contract/records/records.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { type CorrectionDeps, changeResult, moveResult } from './commands.ts';

export const correctionRoutes = (deps: CorrectionDeps) => [
  route(voidResult, async (input, { actor, now }) => {
    const done = await changeResult(deps, actor.scope, input, 'void', now);
    return done.ok ? accept({ message: messages['result-voided'] }) : done;
  }),

  route(restoreResult, async (input, { actor, now }) => {
    const done = await changeResult(deps, actor.scope, input, 'restore', now);
    return done.ok ? accept({ message: messages['result-restored'] }) : done;
  }),

  route(moveResultEndpoint, async (input, { actor, now }) => {
    const done = await moveResult(deps, actor.scope, input, now);
    return done.ok ? accept({ message: messages['result-was-moved'] }) : done;
  }),
];
