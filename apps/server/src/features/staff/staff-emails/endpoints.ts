import { messages } from '@sixty/contract/messages.ts';
import { sendStaffEmail as sendEndpoint } from '@sixty/contract/staff/staff-tools.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { sendStaffEmail } from './commands.ts';

export const staffEmailRoutes = (deps: Parameters<typeof sendStaffEmail>[0]) => [
  route(sendEndpoint, async (form, { actor, now }) => {
    const done = await sendStaffEmail(deps, actor.scope.userId, form, now);
    return done.ok ? accept({ message: messages['staff-email-sent'] }) : done;
  }),
];
