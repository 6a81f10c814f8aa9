import { login } from '@sixty/contract/accounts/log-in.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { sessionMessages } from '@sixty/contract/messages/session.ts';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { useEnterApp } from '../../../components/accounts/session/use-enter-app.ts';
import { clearAlerts } from '../../../components/alerts/alerts.ts';
import { useForm } from '../../../components/form/form.tsx';
import type { FormFields, FormOptions, GivenOf } from '../../../components/form/form-options.ts';
import { rememberLogIn } from './remembered-log-in.ts';

interface LogInOptions<Fields extends FormFields> extends Pick<FormOptions<Fields, unknown>, 'fields' | 'rules'> {
  readonly input: (values: GivenOf<Fields>) => InputOf<typeof login>;
}

/** A log-in form that continues to `redirect`, a path of this site, or home. */
export const useLogIn = <Fields extends FormFields>(
  redirect: string | null,
  { input, ...form }: LogInOptions<Fields>,
) => {
  const enter = useEnterApp(redirect);
  return useForm({
    ...form,
    isDrawnEarly: true,
    messages: sessionMessages,
    send: (values) => {
      clearAlerts();
      return callWithPuzzles(login, input(values));
    },
    onDone: (session, values) => {
      const { type, username, onlyThisStudent = false } = input(values);
      if (type === 'student') rememberLogIn({ teacher: username, onlyThisStudent });
      return enter(session);
    },
  });
};
