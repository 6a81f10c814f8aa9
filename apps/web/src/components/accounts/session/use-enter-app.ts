import { getSession } from '@sixty/contract/accounts/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { type Session, sessionQuery } from '../../../api/queries.ts';
import { forgetOtherData } from './follow-session.ts';
import { homeOf } from './session-facts.ts';

/** Continues with a new session: to `redirect`, a path of this site, or to the user's home. */
export const useEnterApp = (redirect: string | null) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (opened?: Session): Promise<void> => {
    const session = opened ?? (await call(getSession, {}));
    const { queryKey } = sessionQuery();
    // A response in flight must not report later that no user is signed in.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, session);
    await forgetOtherData(queryClient);
    if (redirect) router.history.replace(redirect);
    else await router.navigate({ to: homeOf(session), replace: true });
  };
};
