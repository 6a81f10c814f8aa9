import { login } from '@sixty/contract/accounts/log-in.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { sessionMessages } from '@sixty/contract/messages/session.ts';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { useEnterApp } from '../../../components/accounts/session/use-enter-app.ts';
import { clearAlerts } from '../../../components/alerts/alerts.ts';
import { type FormOptions, useForm } from '../../../components/form/use-form.ts';
import { rememberTeacher } from './remembered-teacher.ts';

interface LogInOptions<Values extends object> extends Pick<FormOptions<Values, unknown>, 'values' | 'rules'> {
  readonly input: (values: Values) => InputOf<typeof login>;
}

/** A log-in form that continues to `redirect`, a path of this site, or home. */
export const useLogIn = <Values extends object>(redirect: string | null, { input, ...form }: LogInOptions<Values>) => {
  const enter = useEnterApp(redirect);
  return useForm({
    ...form,
    messages: sessionMessages,
    send: (values) => {
      clearAlerts();
      return callWithPuzzles(login, input(values));
    },
    onDone: (session, values) => {
      const { type, username } = input(values);
      if (type === 'student') rememberTeacher(username);
      return enter(session);
    },
  });
};
