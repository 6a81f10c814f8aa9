/**
 * What a message calls the account that it is about. The username stands there only where a link has shown that the address
 * is the user's: anybody can sign up with a stranger's address, and the username would carry their words there.
 */
export const accountLabel = (user: { readonly username: string; readonly is_verified: boolean }): string =>
  user.is_verified ? `the account with the username ${user.username}` : 'your account';
