import { isEmailAddressAvailable, isUsernameAvailable } from '@sixty/contract/accounts/sign-up.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { usernameError } from '@sixty/domain/accounts/username.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** The pause in typing before a check, in milliseconds. */
const restMs = 600;

/** An answer stays valid while a user fills in the form; if none comes, the server reports the error on submit. */
const kept = { staleTime: 60_000, retry: false } as const;

const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['username-available', username],
    queryFn: () => callWithPuzzles(isUsernameAvailable, { username }),
    enabled: usernameError(username) === null,
    ...kept,
  });

const emailAddressQuery = (email: string) =>
  queryOptions({
    queryKey: ['emailaddress-available', email],
    queryFn: () => callWithPuzzles(isEmailAddressAvailable, { email }),
    enabled: isEmailAddress(email),
    ...kept,
  });

/** Whether the username is taken; asks the server after a pause in typing. */
export const useUsernameTaken = (typed: string): boolean => {
  const resting = useDebounced(typed, restMs);
  const { data } = useQuery(usernameQuery(resting));
  return resting === typed && data?.exists === 'Yes';
};

export const useEmailAddressTaken = (typed: string): boolean => {
  const resting = useDebounced(typed, restMs);
  const { data } = useQuery(emailAddressQuery(resting));
  return resting === typed && data?.exists === 'Yes';
};
