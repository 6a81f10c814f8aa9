import type { Student } from '@sixty/contract/students/students.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { studentsQuery } from '../../../../api/queries.ts';
import { QueryError } from '../../../../components/alerts/query-error.tsx';
import { recordsPath } from '../../../../components/exercises/exercise/exercise-paths.ts';
import { FidelitySign } from '../../../../components/students/student/fidelity-sign.tsx';
import { rosterStudents } from '../../../../components/students/student/roster.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { controlClass } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { type RecordsSearch, sameChart } from '../records-search.ts';
import { listedStudents, maxShown, searchFrom } from './side-roster-list.ts';

interface SideRosterProps {
  studentId: string;
  type: ExerciseType;
  search: RecordsSearch;
  onChoose: () => void;
}

/** The students of the roster, each with a link to the records of the same type (A section 2, Records screens). */
export const SideRoster = ({ studentId, type, search, onChoose }: SideRosterProps) => {
  const { data, error, isFetching, refetch } = useQuery(studentsQuery());
  const [wanted, setWanted] = useState('');
  const deferred = useDeferredValue(wanted);
  const roster = useMemo(() => data && rosterStudents(data), [data]);
  const { listed, matches } = useMemo(
    () => listedStudents(roster ?? [], deferred, studentId),
    [roster, deferred, studentId],
  );
  if (!roster) {
    if (error) return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={10} label="Loading your students" />;
  }
  return (
    <div className="flex max-h-full min-h-0 flex-col gap-2">
      {roster.length >= searchFrom && <NameSearch value={wanted} onChange={setWanted} />}
      <p role="status" className={listed.length > 0 && matches <= maxShown ? 'sr-only' : 'px-2 text-muted text-sm'}>
        {rosterSentence(listed.length, matches, deferred)}
      </p>
      {listed.length > 0 && (
        <RosterLinks listed={listed} studentId={studentId} type={type} search={search} onChoose={onChoose} />
      )}
    </div>
  );
};

const rosterSentence = (listed: number, matches: number, wanted: string): string => {
  if (matches === 0) return wanted.trim() === '' ? 'There are no students.' : `No student matches “${wanted.trim()}”.`;
  if (listed === matches) return `${matches} ${matches === 1 ? 'student' : 'students'}.`;
  return `${listed} of ${matches.toLocaleString('en-US')} are listed. Type a name to find others.`;
};

const NameSearch = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <label className="relative m-0.5 block">
    <span className="sr-only">Search students</span>
    <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
      <Icon name="search" size={18} />
    </span>
    <input
      type="search"
      placeholder="Search students"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxTextLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(controlClass(false), 'pl-10')}
    />
  </label>
);

interface RosterLinksProps extends SideRosterProps {
  listed: readonly Student[];
}

const exactly = { exact: true } as const;

const RosterLinks = ({ listed, studentId, type, search, onChoose }: RosterLinksProps) => {
  const list = useRef<HTMLUListElement>(null);

  // Scrolls the current student into view within the list; the page does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another student is another place
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!list.current || !current) return;
    const { offsetTop: top, offsetHeight: height } = current;
    const { scrollTop, clientHeight } = list.current;
    const visible = top >= scrollTop && top + height <= scrollTop + clientHeight;
    if (!visible) list.current.scrollTop = top - (clientHeight - height) / 2;
  }, [studentId]);

  return (
    <ul ref={list} className="relative grid min-h-0 content-start overflow-y-auto p-0.5">
      {listed.map((student) => (
        <li key={student.id}>
          <Link
            to={recordsPath(type)}
            search={{
              id: student.id,
              ...(student.owner && { username: student.owner.username }),
              ...sameChart(search),
            }}
            // In the state, because addresses end up in logs.
            state={{ studentName: student.name }}
            preload={false}
            activeOptions={exactly}
            aria-current={student.id === studentId ? 'page' : undefined}
            onClick={onChoose}
            className="grid min-h-11 content-center border-transparent border-l-3 px-2.5 py-1 wrap-anywhere hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
          >
            {student.name}
            {student.owner && (
              <span className="font-normal text-muted text-xs">Shared from {student.owner.username}</span>
            )}
            <FidelitySign student={student} />
          </Link>
        </li>
      ))}
    </ul>
  );
};
