import { usernameWithoutAddress } from '@sixty/domain/kernel/links-in-names.ts';

/** A username for its own user, who may have to type it. The user's own address stays as it is: it leads to nobody else. */
export const ownUsername = ({ username, email }: { readonly username: string; readonly email: string }): string => {
  if (username.toLowerCase() === email.toLowerCase()) return username;
  const shown = usernameWithoutAddress(username);
  return shown === username ? username : `${shown} (without the brackets)`;
};

/**
 * How a message names its account. Shows the username only after a link has verified the address: anyone can sign up
 * with a stranger's address, and the username would carry their words there.
 */
export const accountLabel = (user: {
  readonly username: string;
  readonly email: string;
  readonly is_verified: boolean;
}): string => (user.is_verified ? `the account with the username ${ownUsername(user)}` : 'your account');
