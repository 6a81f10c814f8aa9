import { logout } from '@sixty/contract/accounts/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { showAlert } from '../../alerts/alerts.ts';
import { forgetOtherData } from './follow-session.ts';
import { sayGoodbye } from './say-goodbye.ts';
import { signedOut } from './session-facts.ts';
import { unmarkStudentDevice } from './student-device.ts';

/** Ends the session and opens the home page with the message (A section 4, Logout). */
export const useLogOut = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: async ({ message }) => {
      const session = queryClient.getQueryData(sessionQuery().queryKey);
      if (session) sayGoodbye(session);
      queryClient.setQueryData(sessionQuery().queryKey, (session) => session && signedOut(session));
      unmarkStudentDevice();
      showAlert('success', message, { forNextPage: true });
      await router.navigate({ to: '/' });
      await forgetOtherData(queryClient);
    },
    onError: (error) => showAlert('danger', messageOf(error)),
  });
};
