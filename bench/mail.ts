import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startMailServer } from '../apps/server/src/adapters/mail/test-mail-server.ts';
import { startOurServer, type Undo } from './programs.ts';
import { findDatabase } from './stored-results.ts';

export interface MailTimes {
  readonly invitations: number;
  /** From the request of a reset until its message arrives, in milliseconds, while invitations wait. */
  readonly resets: readonly number[];
  /** Invitations that arrived each second. */
  readonly perSecond: number;
}

const invitations = 5000;
const resetsOf = ['demo.teacher', 'demo.tutor', 'demo.licensee', 'demo.manager', 'demo.instructor'];

const storeInvitations = `
  with inviter as (
    select m.user_id, m.organization_id from memberships m join users u on u.id = m.user_id
    join organizations o on o.id = m.organization_id
    where u.username = 'demo.licensee' and not o.personal
  ),
  invited as (
    insert into organization_invitations
      (organization_id, inviter_id, email, permission, code_hash, created_at, sent_at, expires_at)
    select organization_id, user_id, 'invited.' || n || '@example.org', 'instructor',
      sha256(convert_to('bench ' || n, 'UTF8')), now(), now(), now() + interval '7 days'
    from inviter, generate_series(1, $1::int) n
    returning id
  )
  insert into pgboss.job (name, data, priority, retry_limit, expire_seconds)
  select 'mail', jsonb_build_object('kind', 'organization-invited', 'invitationID', id), 1, 30, 120 from invited`;

/** Messages by the server in a process of its own, through a mail server of this machine. */
export const measureMail = async (dataDir: string, undo: Undo): Promise<MailTimes> => {
  const { received, port, close } = await startMailServer();
  undo(close);
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Sixty <sixty@example.org>' };
  const { origin } = await startOurServer(dataDir, undo, undefined, settings);
  const client = new pg.Client({ connectionString: (await findDatabase(dataDir)).url });
  await client.connect();
  try {
    await client.query(storeInvitations, [invitations]);
    const begun = performance.now();
    const resets: number[] = [];
    for (const username of resetsOf) {
      const { rows } = await client.query<{ email: string }>('select email from users where username = $1', [username]);
      const [email = ''] = rows.map((row) => row.email);
      const asked = performance.now();
      const response = await fetch(`${origin}/api/account/recover`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ username }),
      });
      if (!response.ok) throw new Error(`A reset was refused: ${response.status}.`);
      const arrival = () => received.find(({ to }) => to.includes(email));
      while (!arrival()) await delay(5);
      resets.push((arrival()?.at ?? Number.NaN) - asked);
    }
    const invited = () => received.filter(({ to }) => to[0]?.startsWith('invited.'));
    // A rate needs no more.
    while (invited().length < 2000 && performance.now() - begun < 120_000) await delay(50);
    const seconds = ((invited().at(-1)?.at ?? Number.NaN) - (invited()[0]?.at ?? Number.NaN)) / 1000;
    return { invitations, resets, perSecond: invited().length / seconds };
  } finally {
    await client.end();
  }
};
