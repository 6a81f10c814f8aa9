import { createStudent, editStudent } from '@sixty/contract/students/student-changes.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberships } from '../../../db/schema/schema.ts';
import { addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { addColleague, addSchool } from '../members/test-members.ts';

const testApp = useTestApp();

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test.each(['adds', 'moves'])(
  'does not lock the group while a user who %s a student waits for a limited member',
  async (what) => {
    const { db, call } = testApp();
    const school = await addSchool(db, { reading: 9 });
    const { user, owner, token } = await addColleague(db, school, 'instructor', school.owls.id);
    await db.orm
      .update(memberships)
      .set({ studentLimit: 5 })
      .where(and(eq(memberships.userId, user.id), eq(memberships.organizationId, school.id)));
    const group = school.owls.name;
    const { id } = await addStudent(db, owner);
    const removing = await db.pool.connect();
    await removing.query('begin');
    await removing.query('select from memberships where group_id = $1 for no key update', [school.owls.id]);
    const created = { name: 'New Student', birthDay: '2016-01-01', programs: ['reading' as const], group };
    const changed =
      what === 'adds'
        ? call(createStudent, created as never, token)
        : call(editStudent, { student: { id, group } }, token);
    await expect.poll(async () => (await db.pool.query(waiting)).rows.length).toBe(1);
    await removing.query('select from groups where id = $1 for update nowait', [school.owls.id]);
    await removing.query('update memberships set group_id = null where group_id = $1', [school.owls.id]);
    await removing.query('delete from groups where id = $1', [school.owls.id]);
    await removing.query('commit');
    removing.release();
    expect((await changed).body).toMatchObject({ code: 'group-missing' });
    expect(testApp().failures()).toEqual([]);
  },
);
