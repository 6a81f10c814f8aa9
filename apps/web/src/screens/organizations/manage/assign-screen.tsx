import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { joinGroup, maxAssigned } from '@sixty/contract/organizations/organization-members.ts';
import { groupTitle, noGroup } from '@sixty/domain/organizations/no-group.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import type { PositionedMember } from './member-text.ts';
import { MembersPage } from './members-page.tsx';
import type { OrganizationUsers } from './users-gate.tsx';

/** Puts members into a group, each as Instructor or Manager (B sections 2.2 and 4). */
export const AssignScreen = ({ search }: { search: ManageSearch }) => {
  const { usernames = [] } = manageSearch(search);
  return (
    <MembersPage title="Assign to group" usernames={usernames} missing={manageMessages['members-not-selected']}>
      {(members, users) => <Assigning members={members.slice(0, maxAssigned)} users={users} />}
    </MembersPage>
  );
};

const permissions = ['Instructor', 'Manager'] as const;

type Assigned = (typeof permissions)[number];

type Chosen = Readonly<Record<string, Assigned>>;

const options = permissions.map((permission) => ({ value: permission, label: permission }));

const Assigning = ({ members, users }: { members: readonly PositionedMember[]; users: OrganizationUsers }) => {
  const isLicensee = useSession().currentOrganization?.permissions === 'Licensee';
  const choices = users.groups.map(({ name }) => name);
  const [first] = members;
  const isShared = members.every(({ groupName }) => groupName === first?.groupName);
  const permissionOf = (chosen: Chosen, { username, permissions: now }: PositionedMember['member']): Assigned =>
    chosen[username] ?? (now === 'Manager' ? 'Manager' : 'Instructor');
  const form = useForm({
    backTo: '/manage',
    fields: {
      name: {
        label: 'Group',
        initial: isShared && first && choices.includes(first.groupName) ? first.groupName : (choices[0] ?? noGroup),
        hint: isLicensee ? undefined : 'You work in your own group. A Licensee can put people into another one.',
        options: choices.map((value) => ({ value, label: groupTitle(value) })),
        refusals: [],
      },
      chosen: { initial: {} as Chosen },
    },
    disabledReason: ({ name, chosen }) =>
      name === noGroup && members.some(({ member }) => permissionOf(chosen, member) === 'Manager')
        ? manageMessages['manager-needs-group']
        : undefined,
    send: ({ name, chosen }) =>
      call(joinGroup, {
        name,
        usernames: members.map(({ member }) => member.username),
        permission: members.map(({ member }) => permissionOf(chosen, member)),
      }),
    changes: 'roster',
  });
  const { chosen } = form.values;
  return (
    <Form form={form} submit={members.length === 1 ? 'Assign' : `Assign ${members.length}`} busy="Assigning" reason>
      <Fields form={form} />
      <ul className="grid gap-1">
        {members.map(({ member, groupName }) => (
          <li
            key={member.username}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <span className="grid min-w-0 grow basis-48">
              <span className="wrap-anywhere font-medium">{member.name}</span>
              <span className="wrap-anywhere text-muted text-sm">
                {member.username}, {member.permissions} in {groupTitle(groupName)}
              </span>
              <Lost member={member} next={permissionOf(chosen, member)} />
            </span>
            <SelectField
              label={`Permission of ${member.name}`}
              className="w-40 [&>label]:sr-only"
              value={permissionOf(chosen, member)}
              options={options}
              onChange={({ target }) => form.set('chosen', { ...chosen, [member.username]: target.value as Assigned })}
            />
          </li>
        ))}
      </ul>
    </Form>
  );
};

/** What a member will lose. */
const Lost = ({ member, next }: { member: PositionedMember['member']; next: Assigned }) => {
  const sentence =
    member.permissions === 'Licensee'
      ? 'Will no longer be a Licensee, and will see less.'
      : next === 'Manager' && member.studentLimit !== null
        ? 'A Manager has no limit: the current one is removed.'
        : null;
  return sentence && <span className="font-medium text-sm">{sentence}</span>;
};
