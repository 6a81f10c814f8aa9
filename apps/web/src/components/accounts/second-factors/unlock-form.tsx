import { proveIdentity } from '@sixty/contract/accounts/second-factors.ts';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Form, useForm } from '../../form/form.tsx';
import { currentPasswordError } from './current-password.ts';
import { secondFactorsQuery } from './second-factors-query.ts';

/** Asks for the current password, which allows changes for ten minutes. */
export const UnlockForm = ({ username }: { username: string }) => {
  const form = useForm({
    fields: {
      password: {
        kind: 'currentPassword',
        label: 'Current password, to unlock changes',
        hint: 'Needed before you change how you log in.',
      },
    },
    rules: { password: currentPasswordError },
    send: (values) => call(proveIdentity, values),
    onDone: () => queryClient.invalidateQueries(secondFactorsQuery()),
  });
  return (
    <Form
      form={form}
      username={username}
      submit="Unlock"
      busy="Checking"
      variant="secondary"
      aria-label="Unlock changes"
      className="grid max-w-md gap-4"
    />
  );
};
