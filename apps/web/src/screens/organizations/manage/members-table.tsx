import { manageMessages } from '@sixty/contract/messages/manage.ts';
import type { GroupOfMembers, Member } from '@sixty/contract/organizations/organization-members.ts';
import { groupTitle, noGroup } from '@sixty/domain/organizations/no-group.ts';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MixedCheckbox } from '../../../ui/mixed-checkbox.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ManageSearch } from './manage-search.ts';
import { groupText } from './member-text.ts';

/** The viewer of the page: users cannot change themselves, nor a Manager another Manager (C37). */
export interface Viewer {
  readonly username: string | null;
  readonly isLicensee: boolean;
}

/** Why the viewer cannot change a member. */
export const lockOf = ({ username, permissions }: Member, viewer: Viewer): string | undefined => {
  if (username === viewer.username) return manageMessages['member-is-you'];
  return viewer.isLicensee || permissions === 'Instructor' ? undefined : manageMessages['member-not-yours'];
};

interface MembersTableProps {
  group: GroupOfMembers;
  viewer: Viewer;
  selected: ReadonlySet<string>;
  onSelect: (usernames: readonly string[], on: boolean) => void;
  onRemove: (member: Member) => void;
  /** The current query, which opening a pane keeps. */
  search: ManageSearch;
}

const action = 'link inline-flex min-h-11 items-center text-sm';

/** A group with its members (B section 2.2). */
export const MembersTable = ({ group, viewer, selected, onSelect, onRemove, search }: MembersTableProps) => {
  const { name, instructors } = group;
  const free = instructors.filter((member) => lockOf(member, viewer) === undefined);
  const chosen = free.filter(({ username }) => selected.has(username)).length;
  const title = groupTitle(name);
  return (
    <section aria-label={title} className="grid gap-1">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="grid py-1">
          <h2 tabIndex={-1} data-group={name} className="wrap-anywhere text-lg">
            {title}
          </h2>
          <p className="text-muted text-sm">{groupText(group)}</p>
        </div>
        {name !== noGroup && (
          <span className="flex flex-wrap gap-x-4 print:hidden">
            <Link
              to="/manage/instructor/invite"
              search={{ group: name }}
              aria-label={`Invite to this group: ${name}`}
              className={action}
            >
              Invite to this group
            </Link>
            <Link to="/manage/group/edit" search={{ name }} aria-label={`Edit group ${name}`} className={action}>
              Edit
            </Link>
            <Link to="/manage/group/remove" search={{ name }} aria-label={`Delete group ${name}`} className={action}>
              Delete
            </Link>
          </span>
        )}
      </div>
      {instructors.length === 0 ? (
        <p className="border-line-strong border-t py-3 text-muted">
          {name === noGroup ? 'Everybody is in a group.' : 'Nobody is in this group yet.'}
        </p>
      ) : (
        <Table caption={`Instructors of ${title}`} fixed>
          <TableHead>
            <HeaderCell className="w-12 print:hidden">
              {free.length === 0 ? (
                <VisuallyHidden>Select</VisuallyHidden>
              ) : (
                <MixedCheckbox
                  checked={chosen === free.length}
                  mixed={chosen > 0 && chosen < free.length}
                  onChange={(on) =>
                    onSelect(
                      free.map(({ username }) => username),
                      on,
                    )
                  }
                  className="min-w-11 pl-1"
                >
                  <VisuallyHidden>Select all of {title}</VisuallyHidden>
                </MixedCheckbox>
              )}
            </HeaderCell>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell className="tablet:w-28">Permission</HeaderCell>
            <HeaderCell className="tablet:w-24 desktop:w-28">Students owned</HeaderCell>
            <HeaderCell className="tablet:w-34 print:hidden">View Students</HeaderCell>
            <HeaderCell className="tablet:w-40 print:hidden">Remove Instructor</HeaderCell>
          </TableHead>
          <TableBody>
            {instructors.map((member) => (
              <MemberRow
                key={member.username}
                member={member}
                viewer={viewer}
                selected={selected.has(member.username)}
                onSelect={onSelect}
                onRemove={onRemove}
                search={search}
              />
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
};

interface MemberRowProps extends Pick<MembersTableProps, 'viewer' | 'onSelect' | 'onRemove' | 'search'> {
  member: Member;
  selected: boolean;
}

const MemberRow = ({ member, viewer, selected, onSelect, onRemove, search }: MemberRowProps) => {
  const { name, username, permissions, studentCount, studentLimit, readyToGrade } = member;
  const locked = lockOf(member, viewer);
  return (
    <Row className={selected ? 'bg-accent-soft! max-card:border-accent!' : 'hover:bg-sunken max-card:hover:bg-surface'}>
      <Cell className="print:hidden max-card:-mr-3 max-card:grow-0!">
        {locked === undefined ? (
          <Checkbox checked={selected} onChange={(on) => onSelect([username], on)} className="min-w-11 pl-1">
            <VisuallyHidden>Select {name}</VisuallyHidden>
          </Checkbox>
        ) : null}
      </Cell>
      <Cell className="max-card:min-w-0 max-card:grow max-card:basis-36">
        <span className="grid">
          <span className="wrap-anywhere font-medium">
            {name}
            {username === viewer.username && <span className="font-normal text-muted"> (you)</span>}
          </span>
          <span className="wrap-anywhere text-muted text-xs">{username}</span>
          {readyToGrade && (
            <span className="pt-0.5">
              <Badge tone="success">Ready to grade</Badge>
            </span>
          )}
        </span>
      </Cell>
      <Cell>
        <Badge tone={permissions === 'Instructor' ? 'neutral' : 'accent'}>{permissions}</Badge>
      </Cell>
      <Cell label="Students owned" className="numbers">
        {studentLimit === null ? studentCount : `${studentCount} of ${studentLimit}`}
      </Cell>
      <Cell className="print:hidden">
        <Link
          to="/manage"
          search={{ ...search, instructor: username }}
          resetScroll={false}
          aria-label={`View Students of ${name}`}
          className={`${action} min-w-11`}
        >
          View Students
        </Link>
      </Cell>
      <Cell className="print:hidden">
        <Button
          aria-label={`Remove ${name}`}
          className="px-2.5! text-sm"
          disabledReason={locked}
          onClick={() => onRemove(member)}
        >
          Remove
        </Button>
      </Cell>
    </Row>
  );
};
