import { getSession } from '@sixty/contract/accounts/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { holdSession } from '../../../api/session-hold.ts';
import { forgetOtherData } from './follow-session.ts';

/**
 * Makes a call after which this browser works in another organization, and drops what was loaded of the former one. Where
 * to go then is for the caller to say: until it is known here, this tab is not led to the dashboard as the others are.
 */
export const useSwitchSession = () => {
  const queryClient = useQueryClient();
  return async <Answer>(move: () => Promise<Answer>): Promise<Answer> => {
    const { queryKey } = sessionQuery();
    const release = holdSession(() => true);
    try {
      const answer = await move();
      const session = await call(getSession, {});
      // What was asked before must not come later and say that nothing has changed.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, session);
      release();
      await forgetOtherData(queryClient);
      return answer;
    } catch (error) {
      release();
      // It may be done though its answer was lost.
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
};
