import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { PendingInvitations } from '../../../components/organizations/invitations/pending-invitations.tsx';
import { SchoolYearButton } from '../../../components/organizations/school-year/school-year-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { GroupList } from './group-list.tsx';
import { InstructorPane } from './instructor-pane.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { membersNamed, type PositionedMember, positionedMembers } from './member-text.ts';
import { MembersTable, type Viewer } from './members-table.tsx';
import { OrganizationName } from './organization-name.tsx';
import { OutsideSharing } from './outside-sharing.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SeatInfo } from './seat-info.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type OrganizationUsers, UsersGate } from './users-gate.tsx';

/** The organization: its groups with their instructors, its seats, and pending invitations (B section 2.2). */
export const ManageScreen = ({ search }: { search: ManageSearch }) => {
  const { currentOrganization: organization } = useSession();
  const isLicensee = organization?.permissions === 'Licensee';
  return (
    <>
      <PageHeader
        title="Manage the organization"
        actions={
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <Link to="/manage/overview" className={buttonClass()}>
              Organization overview
            </Link>
            {isLicensee && (
              <Link to="/manage/group/create" className={buttonClass()}>
                Create Group
              </Link>
            )}
            <Link to="/manage/instructor/invite" className={buttonClass('primary')}>
              Invite
            </Link>
          </div>
        }
      >
        {organization && <OrganizationName {...organization} isLicensee={isLicensee} />}
      </PageHeader>
      <UsersGate>{(users) => <Organization users={users} search={manageSearch(search)} />}</UsersGate>
    </>
  );
};

const Organization = ({ users: { groups }, search }: { users: OrganizationUsers; search: ManageSearch }) => {
  const session = useSession();
  const navigate = useNavigate();
  const isLicensee = session.currentOrganization?.permissions === 'Licensee';
  const viewer: Viewer = { username: session.username, isLicensee };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Stays set while the dialog closes, so that it can restore the focus.
  const [removing, setRemoving] = useState<PositionedMember | null>(null);
  const [asking, setAsking] = useState(false);
  const [removedFrom, setRemovedFrom] = useState<string | null>(null);
  const tables = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removedFrom === null) return;
    // The focused button disappears with its row.
    const headings = tables.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [];
    [...headings].find(({ dataset }) => dataset.group === removedFrom)?.focus({ preventScroll: true });
  }, [removedFrom]);
  const shown = groups.find(({ name }) => name.toLowerCase() === search.group?.toLowerCase());
  const listed = shown ? [shown] : groups;
  // Without members who have left.
  const chosen = positionedMembers(groups).filter(({ member }) => selected.has(member.username));
  const [open] = search.instructor === undefined ? [] : membersNamed(groups, [search.instructor]);
  const select = (usernames: readonly string[], on: boolean) => {
    const next = new Set(selected);
    for (const username of usernames) on ? next.add(username) : next.delete(username);
    setSelected(next);
  };
  const { instructor: _, ...withoutPane } = search;
  const closePane = () => void navigate({ to: '/manage', search: withoutPane, replace: true, resetScroll: false });

  if (groups.length === 0) {
    return (
      <div className="grid max-w-3xl gap-8">
        <Alert kind="info">
          You are a Manager without a group. A Licensee of your organization can assign you to one.
        </Alert>
        <SeatInfo />
      </div>
    );
  }
  const hasGroups = groups.some(({ name }) => name !== noGroup);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 desktop:grid-cols-[15rem_minmax(0,1fr)]">
      {/* On narrow screens the seats are below the instructors. */}
      <div className="grid gap-6 max-desktop:contents desktop:sticky desktop:top-4">
        <GroupList groups={groups} shown={shown?.name} />
        <div className="grid gap-6 max-desktop:order-1">
          <SeatInfo />
          {isLicensee && <OutsideSharing />}
          {isLicensee && (
            <Link
              to="/students/retention"
              className="link inline-flex min-h-11 items-center justify-self-start print:hidden"
            >
              Data retention
            </Link>
          )}
          <SchoolYearButton />
          {isLicensee && (
            <Link
              to="/grader-practice"
              className="link inline-flex min-h-11 items-center justify-self-start print:hidden"
            >
              Grader practice
            </Link>
          )}
        </div>
      </div>
      <div ref={tables} className="grid min-w-0 gap-8">
        {!hasGroups && (
          <Alert
            kind="info"
            action={
              <Link to="/manage/group/create" className="link">
                Create Group
              </Link>
            }
          >
            There are no groups yet. A group holds a part of the students, and a Manager can look after it.
          </Alert>
        )}
        <p className="-mb-5 max-w-prose text-muted text-sm">
          Counts students with a license: for a group those in it, for a person those they own, in any group. So the
          numbers of a group and of its people can differ.
        </p>
        {listed.map((group) => (
          <MembersTable
            key={group.name}
            group={group}
            viewer={viewer}
            selected={selected}
            onSelect={select}
            onRemove={(member) => {
              setRemoving({ member, groupName: group.name });
              setAsking(true);
              setRemovedFrom(null);
            }}
            search={search}
          />
        ))}
        <PendingInvitations group={shown?.name} />
        {chosen.length > 0 && <SelectionBar chosen={chosen} onClear={() => setSelected(new Set())} />}
      </div>
      {open && <InstructorPane key={open.member.username} placed={open} viewer={viewer} onClose={closePane} />}
      {removing && (
        <RemoveDialog
          key={removing.member.username}
          open={asking}
          member={removing.member}
          onClose={() => setAsking(false)}
          onRemoved={() => {
            setAsking(false);
            setRemovedFrom(removing.groupName);
          }}
        />
      )}
    </div>
  );
};
