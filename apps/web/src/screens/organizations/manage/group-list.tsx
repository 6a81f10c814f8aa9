import type { GroupOfMembers } from '@sixty/contract/organizations/organization-members.ts';
import { groupTitle, noGroup } from '@sixty/domain/organizations/no-group.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { RosterSelect } from '../../../components/students/student/roster-select.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { studentsText } from './member-text.ts';

interface GroupListProps {
  groups: readonly GroupOfMembers[];
  /** The group shown; undefined for all. */
  shown: string | undefined;
}

const itemClass =
  'grid min-h-11 content-center rounded-md border border-transparent px-3 py-1.5 hover:bg-sunken aria-[current=page]:border-line aria-[current=page]:bg-sunken aria-[current=page]:font-medium';

const exactly = { exact: true } as const;

/** The groups to choose from: a list beside the page, or a select above it on narrow screens. */
export const GroupList = ({ groups, shown }: GroupListProps) => {
  const navigate = useNavigate();
  const students = groups.reduce((sum, { studentCount }) => sum + studentCount, 0);
  return (
    <section aria-labelledby="groups-heading" className="grid gap-1.5">
      <h2 id="groups-heading" className="text-lg">
        Groups
      </h2>
      <RosterSelect
        label="Group"
        className="desktop:hidden"
        value={shown ?? ''}
        onChange={(group) => void navigate({ to: '/manage', search: group === '' ? {} : { group } })}
        options={[
          { value: '', label: 'All groups' },
          ...groups.map(({ name }) => ({ value: name, label: groupTitle(name) })),
        ]}
      />
      <ul className="-mx-3 max-desktop:hidden">
        <li>
          <Link to="/manage" activeOptions={exactly} className={itemClass}>
            All groups
            <span className="font-normal text-muted text-sm">{studentsText(students)}</span>
          </Link>
        </li>
        {groups.map(({ name, studentCount, studentLimit }) => (
          <li key={name}>
            <Link
              to="/manage"
              search={{ group: name }}
              className={classNames(itemClass, name === noGroup && 'text-muted')}
            >
              <span className="wrap-anywhere">{groupTitle(name)}</span>
              <span className="font-normal text-muted text-sm">{studentsText(studentCount, studentLimit)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
