import { rosterMessages } from '@sixty/contract/messages/roster.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/call-refused.ts';
import { studentsQuery } from '../../api/queries.ts';
import { useSession } from '../../parts/session/use-session.ts';
import { matchingStudents, rosterStudents } from '../../parts/student/roster.ts';
import { SearchBox } from '../../parts/student/search-box.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Roster, rosterColumns } from './roster.tsx';
import { useOpenStudent } from './use-open-student.ts';

/** The instructor's home: whom to work with now (A section 2, Instructor dashboard). */
export const DashboardScreen = () => {
  const session = useSession();
  const organization = session.currentOrganization?.name;
  const name = session.name ?? session.username;
  return (
    <>
      <PageHeader title={name ? `Welcome, ${name}` : 'Welcome'} tabTitle="Dashboard">
        {organization !== name && organization}
      </PageHeader>
      <Students />
    </>
  );
};

const Students = () => {
  const { data, error, refetch } = useQuery(studentsQuery());
  const [search, setSearch] = useState('');
  const { open, opening } = useOpenStudent();

  if (!data) {
    if (!error) return <SkeletonRows rows={8} label="Loading your students" />;
    return (
      <Alert kind="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {messageOf(error)}
      </Alert>
    );
  }

  const roster = rosterStudents(data);
  if (roster.length === 0) return <Alert kind="info">{rosterMessages['roster-empty']}</Alert>;
  const shown = matchingStudents(roster, search);
  const only = search.trim() !== '' && shown.length === 1 ? shown[0] : undefined;
  return (
    <section aria-labelledby="roster-heading" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="roster-heading" className="text-lg">
            Students
          </h2>
          <p className="text-muted text-sm">Choose a student to begin a lesson.</p>
        </div>
        <SearchBox label="Search students" value={search} onChange={setSearch} onEnter={only && (() => open(only))} />
      </div>
      <p role="status" className={shown.length === 0 ? 'py-8 text-center text-muted' : 'sr-only'}>
        {shown.length === 0
          ? `No student matches “${search.trim()}”.`
          : `${shown.length} of ${roster.length} students.`}
        {only && ` Enter opens ${only.name}.`}
      </p>
      {shown.length > 0 && <Roster students={shown} columns={rosterColumns(roster)} onOpen={open} opening={opening} />}
    </section>
  );
};
