import { isEmailAddressAvailable, isUsernameAvailable } from '@sixty/contract/accounts/sign-up.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { usernameError } from '@sixty/domain/accounts/username.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** How long nothing is typed before it is checked, in milliseconds. */
const restMs = 600;

/** An answer is good for as long as somebody fills in a form; where there is none, the server says so in the end. */
const kept = { staleTime: 60_000, retry: false } as const;

const usernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['username-available', username],
    queryFn: () => call(isUsernameAvailable, { username }),
    enabled: usernameError(username) === null,
    ...kept,
  });

const emailAddressQuery = (email: string) =>
  queryOptions({
    queryKey: ['emailaddress-available', email],
    queryFn: () => call(isEmailAddressAvailable, { email }),
    enabled: isEmailAddress(email),
    ...kept,
  });

/** Whether an account has the username, asked of the server once nothing is typed any more. */
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
