import { randomUUID } from 'node:crypto';
import type { Person } from '../people.ts';
import type { TestServer } from '../server.ts';
import { accountsOf, type Teacher } from './accounts.ts';
import { type NewStudent, studentsOf } from './students.ts';

interface Member {
  readonly name?: string;
  readonly permission: 'licensee' | 'manager' | 'instructor';
  readonly group?: string;
  /** Where the next sign-in begins; the school by default. */
  readonly begins?: 'at home';
  /** Students in the personal organization. */
  readonly students?: readonly (string | NewStudent)[];
}

interface NewSchool<Role extends string> {
  readonly name?: string;
  readonly groups?: readonly string[];
  readonly people: Readonly<Record<Role, Member>>;
  readonly students?: readonly (NewStudent & { readonly owner: NoInfer<Role> })[];
}

export interface School<Role extends string = string> {
  readonly id: string;
  readonly name: string;
  readonly people: Readonly<Record<Role, Teacher>>;
}

/** A Licensee, and in the Owls a Manager and an Instructor with two students. */
export const birchSchool = {
  name: 'Birch School',
  groups: ['Owls', 'Larks'],
  people: {
    licensee: { name: 'Lena Licht', permission: 'licensee' },
    manager: { name: 'Marco Mori', permission: 'manager', group: 'Owls' },
    instructor: { name: 'Ines Iglesias', permission: 'instructor', group: 'Owls' },
  },
  students: [
    { name: 'Olga Owlet', owner: 'instructor', group: 'Owls' },
    { name: 'Otto Owlet', owner: 'instructor', group: 'Owls' },
    { name: 'Lilo Lark', owner: 'licensee', group: 'Larks' },
  ],
} as const satisfies NewSchool<'licensee' | 'manager' | 'instructor'>;

export const schoolsOf = ({ query }: Pick<TestServer, 'query'>) => {
  const { teacher } = accountsOf({ query });
  const { student } = studentsOf({ query });
  const join = async (organizationId: string, { username }: Person, { permission, group }: Member) => {
    await query(
      `insert into memberships (organization_id, user_id, permission, group_id)
       select $1, u.id, $3, (select g.id from groups g where g.organization_id = $1 and g.name = $4)
       from users u where u.username = $2`,
      [organizationId, username, permission, group ?? null],
    );
  };
  /** A sign-in begins in the organization of the user's last session. */
  const beginIn = (organizationId: string, { username }: Person) =>
    query(
      `insert into sessions (token_hash, user_id, organization_id, expires_at, ended_at)
       select decode(md5($1), 'hex'), u.id, $2, now(), now() from users u where u.username = $1`,
      [username, organizationId],
    );

  return {
    /** A school with licenses, groups and members. Each member has a personal organization too. */
    school: async <Role extends string>({
      name = 'Birch School',
      groups = [],
      people,
      students = [],
    }: NewSchool<Role>): Promise<School<Role>> => {
      const id = randomUUID();
      await query('insert into organizations (id, name, personal) values ($1, $2, false)', [id, name]);
      for (const group of groups)
        await query('insert into groups (organization_id, name) values ($1, $2)', [id, group]);
      await query(
        `insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at)
         values ($1, 9, 9, false, '2020-01-01', '2100-01-01')`,
        [id],
      );
      const accounts: Partial<Record<Role, Teacher>> = {};
      for (const [role, member] of Object.entries<Member>(people)) {
        const person = await teacher({
          ...(member.name !== undefined && { name: member.name }),
          ...(member.students !== undefined && { students: member.students }),
        });
        await join(id, person, member);
        await beginIn(member.begins === 'at home' ? person.organizationId : id, person);
        accounts[role as Role] = person;
      }
      const school = { id, name, people: accounts as Record<Role, Teacher> };
      for (const { owner, ...details } of students)
        await student(details.name, {
          programs: ['reading', 'math'],
          ...details,
          owner: school.people[owner],
          organizationId: id,
        });
      return school;
    },
    /** Removes all members of a school without notifying their browsers. */
    removeAllMembers: ({ id }: Pick<School, 'id'>) => query('delete from memberships where organization_id = $1', [id]),
    /** Deletes a group without notifying the members' browsers. */
    removeGroup: async ({ id }: Pick<School, 'id'>, name: string) => {
      await query('update students set group_id = null where organization_id = $1', [id]);
      await query('delete from groups where organization_id = $1 and name = $2', [id, name]);
    },
    groupId: async (name: string): Promise<string> => {
      const [group] = await query<{ id: string }>('select id from groups where name = $1', [name]);
      if (!group) throw new Error(`There is no group ${name}.`);
      return group.id;
    },
    studentsInGroup: async (name: string): Promise<readonly string[]> =>
      (
        await query<{ name: string }>(
          `select st.name from students st join groups g on g.id = st.group_id where g.name = $1`,
          [name],
        )
      ).map((row) => row.name),
  };
};
