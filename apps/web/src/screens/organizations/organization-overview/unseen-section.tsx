import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { listAllUnseen, type UnseenFilter, unseenPageSize, unseenQuery } from '../../../api/overview-queries.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { csvText } from '../../../components/records/export/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { groupTitle } from './overview-rows.ts';
import { OverviewSection } from './overview-section.tsx';
import { unseenSince, unseenText } from './overview-text.ts';
import { useSaveTable } from './use-save-table.ts';

interface UnseenSectionProps {
  filter: UnseenFilter;
  count: number;
}

const title = 'Not seen for two weeks';

/** Students with an Active license and no activity for two weeks, longest absence first. */
export const UnseenSection = ({ filter, count }: UnseenSectionProps) => {
  const [page, setPage] = useState(0);
  const saveTable = useSaveTable();
  const [saving, setSaving] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...unseenQuery(filter, page),
    // Shows the previous page until the next one is loaded.
    placeholderData: (before) => before,
    enabled: count > 0,
  });
  const save = async () => {
    setSaving(true);
    try {
      const students = await listAllUnseen(filter);
      const rows = students.map((student) => [
        student.name,
        groupTitle(student.group),
        student.instructor.name,
        student.instructor.username,
        student.lastDay,
        student.added,
      ]);
      saveTable(title, csvText(['Student', 'Group', 'Instructor', 'Username', 'Last result', 'Added'], rows));
    } catch (refused) {
      showAlert('danger', messageOf(refused));
    }
    setSaving(false);
  };
  const total = data?.total ?? count;
  const first = page * unseenPageSize + 1;
  const last = Math.min(total, first + unseenPageSize - 1);
  return (
    <OverviewSection
      title={title}
      text={unseenText(count)}
      onSave={count > 0 ? () => void save() : undefined}
      busy={saving ? 'Saving' : undefined}
    >
      {error && !data && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {count > 0 && !data && !error && <SkeletonRows rows={6} label="Loading students" />}
      {data && count > 0 && (
        <div aria-busy={isFetching}>
          <Table caption={title}>
            <TableHead>
              {['Student', 'Group', 'Instructor', 'Last result'].map((each) => (
                <HeaderCell key={each}>{each}</HeaderCell>
              ))}
            </TableHead>
            <TableBody>
              {data.students.map((student) => (
                <Row key={student.id} className="print:break-inside-avoid">
                  <Cell>
                    <Link
                      to={recordsPath(student.lastType ?? 'phonics/phonics')}
                      search={{ id: student.id }}
                      // In the state, because addresses end up in logs.
                      state={{ studentName: student.name, anyType: true }}
                      preload={false}
                      className="link inline-flex min-h-11 items-center font-medium print:min-h-0"
                    >
                      {student.name}
                    </Link>
                  </Cell>
                  <Cell label="Group" className="wrap-anywhere">
                    {groupTitle(student.group)}
                  </Cell>
                  <Cell label="Instructor" className="wrap-anywhere">
                    {student.instructor.name}
                  </Cell>
                  <Cell label="Last result">{unseenSince(student, formatCalendarDay)}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {total > unseenPageSize && (
        <div className="flex flex-wrap items-center gap-2.5">
          <p role="status" className="mr-2 text-muted text-sm">
            {first} to {last} of {total}
          </p>
          <span className="inline-flex gap-2.5 print:hidden">
            <Button
              icon="chevron-left"
              disabledReason={page === 0 ? 'These are the first.' : undefined}
              onClick={() => setPage(page - 1)}
            >
              Previous
            </Button>
            <Button
              disabledReason={last >= total ? 'These are the last.' : undefined}
              onClick={() => setPage(page + 1)}
            >
              Next
            </Button>
          </span>
        </div>
      )}
    </OverviewSection>
  );
};
