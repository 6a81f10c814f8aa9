import type { InputOf } from '@sixty/contract/endpoint.ts';
import { login } from '@sixty/contract/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { sessionQuery } from '../../api/queries.ts';
import { homeOf } from '../../parts/session/account.ts';
import { forgetOtherData } from '../../parts/session/follow-session.ts';
import { rememberTeacher } from './remembered-teacher.ts';

/** Signs in and goes on to `redirect`, a path of this site, or to the own home. */
export const useLogIn = (redirect: string | null) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (input: InputOf<typeof login>) => call(login, input),
    onSuccess: async (session, { type, username }) => {
      if (type === 'student') rememberTeacher(username);
      queryClient.setQueryData(sessionQuery().queryKey, session);
      await forgetOtherData(queryClient);
      if (redirect) router.history.replace(redirect);
      else await router.navigate({ to: homeOf(session), replace: true });
    },
  });
};
