import { getSession } from '@sixty/contract/accounts/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { holdSession } from '../../../api/session-hold.ts';
import { forgetOtherData } from './follow-session.ts';

/**
 * Makes a call that switches this browser to another organization, and drops data of the previous one. The caller
 * navigates: until the new session is known here, this tab is not sent to the dashboard like the others.
 */
export const useSwitchSession = () => {
  const queryClient = useQueryClient();
  return async <Answer>(move: () => Promise<Answer>): Promise<Answer> => {
    const { queryKey } = sessionQuery();
    const release = holdSession(() => true);
    try {
      const answer = await move();
      const session = await call(getSession, {});
      // A response in flight must not report later that nothing has changed.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, session);
      release();
      await forgetOtherData(queryClient);
      return answer;
    } catch (error) {
      release();
      // The switch may have succeeded although its response was lost.
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
};
