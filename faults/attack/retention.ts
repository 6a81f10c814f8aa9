import {
  eraseOverdue,
  sendRetentionWarnings,
} from '../../apps/server/src/features/students/student-retention/commands.ts';
import type { RetentionMail } from '../../apps/server/src/features/students/student-retention/emails.ts';
import type { Ground, Line } from './attack.ts';

const day = 86_400_000;

/**
 * A colleague shortens the years of the organization to have a student erased whom nobody taught for four years: the
 * days of the next months are played on the server's database.
 */
export const attackRetention = async ({ db }: Ground): Promise<readonly Line[]> => {
  const { rows } = await db.pool.query<{ id: string; organization_id: string }>(
    `insert into students (organization_id, owner_id, name, birth_day, created_at)
     select m.organization_id, u.id, 'Nobody Taught', '2015-05-05', now() - interval '4 years'
     from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
     where u.username = 'demo.teacher' order by o.personal limit 1 returning id, organization_id`,
  );
  const [student] = rows;
  if (!student) throw new Error('demo.teacher has no organization.');
  await db.pool.query('update organizations set retention_years = 1 where id = $1', [student.organization_id]);
  const mails: { readonly mail: RetentionMail; readonly day: number }[] = [];
  const start = Date.now();
  const isThere = async () => (await db.pool.query('select from students where id = $1', [student.id])).rowCount === 1;
  let today = 0;
  for (; today <= 120 && (await isThere()); today += 1) {
    const now = new Date(start + today * day);
    const jobs = {
      add: async (_rows: unknown, sent: readonly RetentionMail[]) => {
        mails.push(...sent.map((mail) => ({ mail, day: today })));
        return true;
      },
    };
    await sendRetentionWarnings({ db, jobs }, now);
    const realtime = { toInstructor: () => undefined, endSessions: () => undefined };
    await eraseOverdue({ db, realtime }, now);
  }
  const gone = today - 1;
  const sentOn = (warning: RetentionMail['warning']) =>
    mails.find(({ mail }) => mail.organizationID === student.organization_id && mail.warning === warning)?.day;
  const [first, second] = [sentOn('first'), sentOn('second')];
  return [
    {
      number: '8',
      attack: 'the records of a student whom nobody taught for four years, though a colleague shortens the time',
      figure: `warned on day ${first} and ${second}, deleted on day ${gone}`,
      held: first !== undefined && second !== undefined && gone - first >= 60 && gone - second >= 14 && gone < 90,
    },
  ];
};
