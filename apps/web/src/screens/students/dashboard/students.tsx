import { rosterMessages } from '@sixty/contract/messages/roster.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { studentsQuery } from '../../../api/queries.ts';
import { todayQuery } from '../../../api/today-queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { localToday } from '../../../components/dates/local-today.ts';
import { useNobodyText } from '../../../components/organizations/organization/shown-group.tsx';
import { useBannersKnown } from '../../../components/sales/banners/banners.tsx';
import { rosterStudents } from '../../../components/students/student/roster.ts';
import { RosterSelect } from '../../../components/students/student/roster-select.tsx';
import { SearchBox } from '../../../components/students/student/search-box.tsx';
import { useOpenStudent } from '../../../components/students/student/use-open-student.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Roster } from './roster.tsx';
import { byName, foundStudents, instructorsOn, orderedStudents, rosterColumns, studentsOf } from './roster-view.ts';
import { UpdateNotice } from './updates/update-notice.tsx';
import { useInstructorFilter } from './use-instructor-filter.ts';

/** The instructor's students to work with (A section 2, Instructor dashboard). */
export const Students = () => {
  const { data, error, refetch } = useQuery(studentsQuery());
  const bannersKnown = useBannersKnown();
  const today = useQuery(todayQuery(localToday()));
  // What is above appears first, so that no row moves under a finger.
  const isAboveKnown = bannersKnown && (today.isFetched || today.failureCount > 0);

  if (!data && error) {
    return (
      <Alert kind="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {messageOf(error)}
      </Alert>
    );
  }
  if (!data || !isAboveKnown) return <SkeletonRows rows={8} label="Loading your students" />;
  return (
    <>
      <Loaded all={data} />
      {/* After the roster, whose search box gets the focus when the notice is closed. */}
      <UpdateNotice />
    </>
  );
};

const Loaded = ({ all }: { all: readonly Student[] }) => {
  const roster = useMemo(() => rosterStudents(all), [all]);
  const emptyText = useNobodyText(rosterMessages['roster-empty']);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState(byName);
  const [instructor, setInstructor] = useInstructorFilter(useSession().id);
  const { open, opening } = useOpenStudent();
  const instructors = useMemo(() => instructorsOn(roster), [roster]);
  const columns = useMemo(() => rosterColumns(roster), [roster]);
  const filter = instructors.includes(instructor) ? instructor : '';
  const ordered = useMemo(() => orderedStudents(studentsOf(roster, filter), order), [roster, filter, order]);
  const shown = useMemo(() => foundStudents(ordered, search), [ordered, search]);

  if (roster.length === 0) {
    return (
      <Alert kind="info" action={<ManageLink />}>
        {emptyText}
      </Alert>
    );
  }
  const only = search.trim() !== '' && shown.length === 1 ? shown[0] : undefined;
  return (
    <section aria-labelledby="roster-heading" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-2.5 gap-y-3">
        <div className="min-w-0 max-card:flex-1">
          <h2 id="roster-heading" className="text-lg">
            Students
          </h2>
          <p className="text-muted text-sm">Choose a student to begin a lesson.</p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5 max-desktop:order-1 max-desktop:w-full desktop:ml-auto">
          <SearchBox label="Search students" value={search} onChange={setSearch} onEnter={only && (() => open(only))} />
          {instructors.length > 0 && (
            <RosterSelect
              label="Instructor"
              value={filter}
              onChange={setInstructor}
              options={[
                { value: '', label: 'All instructors' },
                ...instructors.map((username) => ({ value: username, label: username })),
              ]}
              className="w-48 max-card:min-w-0 max-card:grow max-card:basis-0"
            />
          )}
          {/* A phone has no column headers to sort by. */}
          <RosterSelect
            label="Order"
            value={`${order.column} ${order.direction}`}
            onChange={(chosen) => setOrder(ordersOnPhone.find(({ value }) => value === chosen)?.order ?? byName)}
            options={ordersOnPhone}
            className="min-w-0 grow basis-0 card:hidden"
          />
        </div>
        <ManageLink />
      </div>
      <p role="status" className={shown.length === 0 ? 'py-8 text-center text-muted' : 'sr-only'}>
        {shown.length === 0 ? nobodyText(search, filter) : shownText(shown.length, roster.length)}
        {only && ` Enter opens ${only.name}.`}
      </p>
      {shown.length > 0 && (
        <Roster
          students={shown}
          view={[search.trim(), filter, order.column, order.direction].join('\n')}
          columns={columns}
          order={order}
          onOrder={setOrder}
          onOpen={open}
          opening={opening}
        />
      )}
    </section>
  );
};

const ordersOnPhone = [
  { value: 'name ascending', label: 'Name, A to Z', order: byName },
  { value: 'name descending', label: 'Name, Z to A', order: { column: 'name', direction: 'descending' } },
  { value: 'group ascending', label: 'Group', order: { column: 'group', direction: 'ascending' } },
] as const;

const shownText = (shown: number, all: number): string => {
  const students = all === 1 ? 'student' : 'students';
  return shown === all ? `${all} ${students}.` : `${shown} of ${all} ${students}.`;
};

const nobodyText = (search: string, instructor: string): string => {
  const whose = instructor === '' ? '' : ` of ${instructor}`;
  return `No student${whose} matches “${search.trim()}”.`;
};

const ManageLink = () => (
  <Link to="/students" className={buttonClass('secondary')}>
    Manage Students
  </Link>
);
