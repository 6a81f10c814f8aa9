/** SQL for a `Writer` of a message: the user `alias`. */
export const writer = (alias: string): string =>
  `json_build_object('name', ${alias}.name, 'username', ${alias}.username, 'verified', ${alias}.email_verified_at is not null)`;
