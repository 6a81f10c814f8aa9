import type { Rows } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { type CodePurpose, insertCode } from './queries.ts';

/** Derives the code from the row's id, so it can be emailed later although only its hash is stored. */
export const accountCodeOf = (key: ServerKey, id: string): string =>
  key.derive('account-code', id).toString('base64url');

interface NewCode {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly userId: string;
  /** The address its link is sent to. */
  readonly email: string;
  readonly now: Date;
  readonly minutes: number;
}

/** Stores the code of a link. Returns false if it has already ended. */
export const newAccountCode = async (
  rows: Rows,
  key: ServerKey,
  { id, purpose, userId, email, now, minutes }: NewCode,
): Promise<boolean> => {
  const expires = new Date(now.getTime() + minutes * 60_000);
  const codeHash = hashOfToken(accountCodeOf(key, id));
  const [made] = await rows(insertCode, [id, purpose, codeHash, userId, email, now, expires]);
  return made !== undefined;
};
