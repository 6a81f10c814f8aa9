import { login } from '@sixty/contract/accounts/session.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useEnterApp } from '../../../components/accounts/session/use-enter-app.ts';
import { clearAlerts } from '../../../components/alerts/alerts.ts';
import { rememberTeacher } from './remembered-teacher.ts';

/** Signs in and goes on to `redirect`, a path of this site, or to the own home. */
export const useLogIn = (redirect: string | null) => {
  const enter = useEnterApp(redirect);
  return useMutation({
    onMutate: clearAlerts,
    mutationFn: (input: InputOf<typeof login>) => call(login, input),
    onSuccess: (session, { type, username }) => {
      if (type === 'student') rememberTeacher(username);
      return enter(session);
    },
  });
};
