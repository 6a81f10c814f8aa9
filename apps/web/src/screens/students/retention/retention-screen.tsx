import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { type listRetention, setRetention } from '@sixty/contract/students/student-retention.ts';
import { daysAfterTrial, retentionYears, warningDays } from '@sixty/domain/students/retention.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { SaveButton } from '../../../components/files/save-button.tsx';
import { saveFile } from '../../../components/files/save-file.ts';
import { SettingForm } from '../../../components/form/setting-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { retentionQuery } from './retention-query.ts';

type Due = OutputOf<typeof listRetention>['students'][number];

const options = retentionYears.map((years) => ({
  value: String(years),
  label: years === 1 ? '1 year' : `${years} years`,
}));

/** How long the records of students are kept, and those that will be deleted; Licensees only. */
export const RetentionScreen = () => {
  const isLicensee = useSession().currentOrganization?.permissions === 'Licensee';
  useRedirectWithAlert('/students', isLicensee ? null : manageMessages['licensee-only']);
  return isLicensee && <Retention />;
};

const Retention = () => {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    retentionQuery(),
  );
  const { currentOrganization: organization } = useSession();
  const years = data?.pages[0]?.years;
  return (
    <>
      <PageHeader title="Data retention">
        <p>How long we keep your students’ records.</p>
      </PageHeader>
      {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} label="Loading the students" />}
      {data && years !== undefined && organization && (
        <div className="grid max-w-3xl gap-10">
          <section aria-labelledby="rules-heading" className="grid gap-3">
            <h2 id="rules-heading" className="text-xl">
              When records are deleted
            </h2>
            <p className="max-w-prose">
              A student’s records are deleted for good on the earliest of these days. Before that, the Licensees get two
              messages, at least {warningDays.first} and {warningDays.second} days before.
            </p>
            <ul className="grid max-w-prose list-disc gap-1 pl-5">
              <li>
                {options.find(({ value }) => value === String(years))?.label} after the student’s last activity: a
                result, a note, or a change of the student, its licenses or shares.
              </li>
              <li>1 year after the last license of the organization ended.</li>
              <li>{daysAfterTrial} days after a trial ended, if nobody bought licenses.</li>
            </ul>
            <SettingForm
              label="Years without activity"
              stored={String(years)}
              options={options}
              queryKey={retentionQuery().queryKey}
              send={(value) => call(setRetention, { id: organization.id, years: Number(value) })}
            />
          </section>
          <DueStudents students={data.pages.flatMap(({ students }) => students)}>
            {hasNextPage && (
              <Button busy={isFetchingNextPage ? 'Loading more' : undefined} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
          </DueStudents>
        </div>
      )}
    </>
  );
};

const DueStudents = ({ students, children }: { students: readonly Due[]; children: React.ReactNode }) => {
  const [saved, setSaved] = useState(0);
  const save = async () => {
    setSaved(0);
    const { zipOfStudents } = await import('./save-students.ts');
    const ids = students.map(({ id }) => id);
    saveFile('students.zip', await zipOfStudents(ids, setSaved), 'application/zip');
  };
  return (
    <section aria-labelledby="due-heading" className="grid gap-3">
      <h2 id="due-heading" className="text-xl">
        Records that will be deleted
      </h2>
      {students.length === 0 ? (
        <p className="text-muted">No student’s records will be deleted within the next two months.</p>
      ) : (
        <>
          <p className="max-w-prose">
            To keep a copy, save them: the file has all the data of each student on the list. A new result or note keeps
            an inactive student.
          </p>
          <div className="justify-self-start print:hidden">
            <SaveButton busy={`Saving ${saved} of ${students.length}`} save={save}>
              {students.length === 1 ? 'Save the student’s data' : `Save the data of ${students.length} students`}
            </SaveButton>
          </div>
          <Table caption="Students whose records will be deleted, by day">
            <TableHead>
              <HeaderCell>Student</HeaderCell>
              <HeaderCell>Deleted from</HeaderCell>
            </TableHead>
            <TableBody>
              {students.map(({ id, name, day }) => (
                <Row key={id}>
                  <Cell label="Student">
                    <Link
                      to={recordsPath('phonics/phonics')}
                      search={{ id }}
                      state={{ studentName: name, anyType: true }}
                      preload={false}
                      className="link wrap-anywhere inline-flex min-h-11 items-center"
                    >
                      {name}
                    </Link>
                  </Cell>
                  <Cell label="Deleted from">{formatCalendarDay(day)}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
          <div>{children}</div>
        </>
      )}
    </section>
  );
};
