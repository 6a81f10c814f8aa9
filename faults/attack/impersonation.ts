import { addImpersonationSession } from '../../apps/server/src/db/test-staff-fixtures.ts';
import type { Ground, Line } from './attack.ts';

const reads = [
  '/api/students/page?offset=0&limit=50',
  '/api/students/summary',
  '/api/student?studentId=',
  '/api/records/progress?studentID=',
  '/api/records/totals?studentID=',
  '/api/fidelity?studentID=',
  '/api/donuts?studentID=',
] as const;

/** Staff read a student's data as the teacher: each read is in the log with the student. */
export const attackImpersonation = async ({ origin, db }: Ground): Promise<readonly Line[]> => {
  const { rows } = await db.pool.query<{ user_id: string; organization_id: string; student: string }>(
    `select st.owner_id as user_id, st.organization_id, st.id as student
     from students st join users u on u.id = st.owner_id where u.username = 'demo.teacher' order by st.name limit 1`,
  );
  const [own] = rows;
  if (!own) throw new Error('demo.teacher has no student.');
  const token = await addImpersonationSession(db, { userId: own.user_id, organizationId: own.organization_id });
  const cookie = `sixty=${token}`;
  const silent: string[] = [];
  for (const read of reads) {
    const path = read.endsWith('=') ? `${read}${own.student}` : read;
    const response = await fetch(`${origin}${path}`, { headers: { cookie } });
    const call = `GET ${read.split('?')[0]}`;
    const logged = await db.pool.query(
      `select from audit_log where action = 'viewed-as-user' and subject_id = $1 and details ->> 'call' = $2`,
      [own.student, call],
    );
    if (response.status !== 200 || logged.rowCount === 0) silent.push(call);
  }
  return [
    {
      ...{ number: '6', attack: "staff read a student's data as the teacher" },
      figure: `${reads.length - silent.length} of ${reads.length} reads logged with the student`,
      held: silent.length === 0,
    },
  ];
};
