import { studentMessages } from '@sixty/contract/messages/student.ts';
import { maxStudentsAtOnce } from '@sixty/contract/students/roster-page.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { licenseAvailabilityQuery } from '../../../api/queries.ts';
import type { RosterView } from '../../../api/roster-queries.ts';
import { isAdministrator } from '../../../components/accounts/session/privileges.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { ShownGroup, useNobodyText } from '../../../components/organizations/organization/shown-group.tsx';
import { Banners } from '../../../components/sales/banners/banners.tsx';
import { NoLicenses } from '../../../components/students/licenses/no-licenses.tsx';
import { matchingStudents } from '../../../components/students/student/roster.ts';
import { RosterSelect } from '../../../components/students/student/roster-select.tsx';
import { RosterTabs } from '../../../components/students/student/roster-tabs.tsx';
import { SearchBox } from '../../../components/students/student/search-box.tsx';
import { useOpenStudent } from '../../../components/students/student/use-open-student.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { MixedCheckbox } from '../../../ui/mixed-checkbox.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SeatCounts } from './seat-counts.tsx';
import { nobody, refreshed, type Selection, withAll, withToggled } from './selection.ts';
import { StudentsTable } from './students-table.tsx';
import { useDialogs } from './use-dialogs.tsx';
import { useRestoredView } from './use-restored-view.ts';
import { findFirst, loadedStudents, useShownView } from './use-roster.ts';

/** Active students first, then by owner from Z to A (A section 2, Manage Students). */
const firstView: RosterView = { search: '', sort: 'status', direction: 'ascending' };

/** The roster with its licenses: add, edit, archive, share and transfer students (A section 2). */
export const ManageStudentsScreen = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [left, saveView] = useRestoredView(session.id, firstView);
  const [order, setOrder] = useState(left);
  const [search, setSearch] = useState(left.search);
  const settled = useDebounced(search.trim(), 150);
  const { view, total, error, isFetching, refetch } = useShownView({ ...order, search: settled });
  useEffect(() => saveView(view), [saveView, view]);
  const [selection, setSelection] = useState<Selection>(nobody);
  const searchPlace = useRef<HTMLDivElement>(null);
  const focusSearch = useCallback(() => searchPlace.current?.querySelector('input')?.focus(), []);
  const { ask, dialog } = useDialogs({ onShared: () => setSelection(nobody), focusElsewhere: focusSearch });
  const { open, opening } = useOpenStudent();
  const seats = useQuery(licenseAvailabilityQuery()).data;
  const emptyText = useNobodyText(studentMessages['roster-starts']);
  const noSeats = seats !== undefined && seats.reading.available < 1 && seats.math.available < 1;
  const noPlaces = seats !== undefined && seats.placesLeft !== null && seats.placesLeft < 1;
  const noMore = noSeats
    ? studentMessages['no-remaining-licenses']
    : noPlaces
      ? studentMessages['instructor-limit-reached']
      : undefined;

  const selectedInView = matchingStudents([...selection.values()], view.search).length;

  const toggle = useCallback(
    (student: Student) => setSelection((before) => withToggled(before, student, maxStudentsAtOnce)),
    [],
  );
  const selectAll = async (all: boolean) => {
    if (!all) return setSelection(nobody);
    try {
      const students = await findFirst(view, maxStudentsAtOnce);
      setSelection((before) => withAll(before, students, maxStudentsAtOnce));
    } catch (refused) {
      showAlert('danger', messageOf(refused));
    }
  };
  const transfer = (chosen: Selection) =>
    void navigate({
      to: '/students/transfer',
      state: { transferring: [...chosen.values()].map(({ id, name }) => ({ id, name })) },
    });

  return (
    <>
      <Banners />
      <PageHeader
        title="Manage Students"
        actions={
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <Link to="/students/share/manage" className={buttonClass('secondary')}>
              Share Settings
            </Link>
            <Button variant="primary" icon="plus" disabledReason={noMore} onClick={() => ask({ kind: 'add' })}>
              Add Student
            </Button>
          </div>
        }
      >
        <ShownGroup />
        <SeatCounts />
      </PageHeader>
      <RosterTabs />
      <div className="not-empty:pb-5">
        <NoLicenses seats={seats} />
      </div>
      <div ref={searchPlace} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2 print:hidden">
        <SearchBox label="Search students" value={search} onChange={setSearch} />
        <p role="status" className="text-muted text-sm">
          {total !== undefined && foundText(total, view.search)}
        </p>
      </div>
      {total !== undefined && total > 0 && (
        // A phone has no table header, which contains both.
        <div className="flex items-center justify-between gap-3 pb-2.5 card:hidden print:hidden">
          <MixedCheckbox
            checked={selectedInView >= total}
            mixed={selectedInView > 0 && selectedInView < total}
            onChange={(all) => void selectAll(all)}
          >
            Select all
          </MixedCheckbox>
          <RosterSelect
            label="Order"
            value={`${order.sort} ${order.direction}`}
            onChange={(chosen) => setOrder({ ...order, ...ordersOnPhone.find(({ value }) => value === chosen)?.order })}
            options={ordersOnPhone}
            className="min-w-0"
          />
        </div>
      )}
      {error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {total === undefined && !error && <SkeletonRows rows={10} label="Loading your students" />}
      {total === 0 && view.search === '' && (
        <Alert kind="info">
          <p>{emptyText}</p>
          {noSeats && <p>{studentMessages['no-remaining-licenses']}.</p>}
        </Alert>
      )}
      {total !== undefined && total > 0 && (
        <StudentsTable
          view={view}
          onView={setOrder}
          total={total}
          selection={selection}
          selectedInView={selectedInView}
          onToggle={toggle}
          onSelectAll={(all) => void selectAll(all)}
          onAsk={ask}
          onOpen={open}
          opening={opening}
        />
      )}
      {selection.size > 0 && (
        <BulkBar
          selection={selection}
          lookUp={() => refreshed(selection, loadedStudents())}
          notShown={selection.size - selectedInView}
          onSelection={setSelection}
          mayTransfer={isAdministrator(session)}
          onShare={(chosen) => ask({ kind: 'share', students: [...chosen.values()] })}
          onTransfer={transfer}
        />
      )}
      {dialog}
    </>
  );
};

const ordersOnPhone = [
  { value: 'status ascending', label: 'Active first', order: { sort: 'status', direction: 'ascending' } },
  { value: 'status descending', label: 'Archived first', order: { sort: 'status', direction: 'descending' } },
  { value: 'name ascending', label: 'Name, A to Z', order: { sort: 'name', direction: 'ascending' } },
  { value: 'name descending', label: 'Name, Z to A', order: { sort: 'name', direction: 'descending' } },
  { value: 'owner ascending', label: 'Shared From, A to Z', order: { sort: 'owner', direction: 'ascending' } },
  { value: 'owner descending', label: 'Shared From, Z to A', order: { sort: 'owner', direction: 'descending' } },
] as const;

const foundText = (total: number, search: string): string => {
  if (total === 0) return search === '' ? '' : `No student matches “${search}”.`;
  const students = total === 1 ? '1 student' : `${total.toLocaleString('en-US')} students`;
  return search === '' ? students : `${students} found`;
};
