import type { Ground, Line } from './attack.ts';
import { signedIn } from './client.ts';

interface Listed {
  readonly id: string;
}

/** An Instructor shares students with somebody outside, and is removed. */
export const attackShares = async ({ origin, db }: Ground): Promise<readonly Line[]> => {
  const instructor = await signedIn(origin, 'demo.instructor');
  const { body } = await instructor.call('GET', '/api/students');
  const students = (body.students as readonly Listed[]).slice(0, 25).map(({ id }) => id);
  const shared = await instructor.call('POST', '/api/students/share', {
    ...{ students, permissions: ['read', 'write'], shareToCustomer: 'demo.tutor' },
  });
  const outsider = await signedIn(origin, 'demo.tutor');
  const readable = async () => {
    const answers = await Promise.all(students.map((studentId) => outsider.call('GET', '/api/student', { studentId })));
    return answers.filter(({ status }) => status === 200).length;
  };
  const before = await readable();
  const { rows } = await db.pool.query<{ id: string }>(
    `select m.organization_id as id from memberships m join users u on u.id = m.user_id
     join organizations o on o.id = m.organization_id where u.username = 'demo.instructor' and not o.personal`,
  );
  const licensee = await signedIn(origin, 'demo.licensee');
  const removed = await licensee.call('DELETE', '/api/organizations/remove-instructor', {
    ...{ id: rows[0]?.id, customerUsername: 'demo.instructor' },
  });
  const after = await readable();
  return [
    {
      ...{ number: '2', attack: 'an outsider reads what a removed Instructor shared' },
      figure: `${before} of ${students.length} students before, ${after} after`,
      held: shared.status === 200 && removed.status === 200 && before === students.length && after === 0,
    },
  ];
};
