/**
 * How a message names its account. Shows the username only after a link has verified the address: anyone can sign up
 * with a stranger's address, and the username would carry their words there.
 */
export const accountLabel = (user: { readonly username: string; readonly is_verified: boolean }): string =>
  user.is_verified ? `the account with the username ${user.username}` : 'your account';
