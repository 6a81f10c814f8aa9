import { accountCreatedText } from '@sixty/contract/messages/staff.ts';
import { createAccount as createEndpoint } from '@sixty/contract/staff/staff-tools.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { createAccount, type StaffAccountDeps } from './commands.ts';

export const staffAccountRoutes = (deps: StaffAccountDeps) => [
  route(createEndpoint, async (form, { actor, now }) => {
    const done = await createAccount(deps, actor.scope.userId, form, now);
    return done.ok ? accept({ message: accountCreatedText(form.username) }) : done;
  }),
];
