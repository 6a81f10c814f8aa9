import type { TodayStudent } from '@sixty/contract/exercises/today.ts';
import { setAbsence } from '@sixty/contract/exercises/today.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { nextText } from '../../../../components/exercises/today/today-students.ts';
import { needTitle } from '../../../../components/students/student/need-title.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { showReason } from '../../../../ui/reason-bubble.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';

interface TodayListProps {
  /** The name of the group; null if there are no groups. */
  title: string | null;
  students: readonly TodayStudent[];
  names: ReadonlyMap<string, string>;
  /** The student whose turn it is. */
  turn: string | null;
  day: CalendarDay;
  begin: (student: TodayStudent) => Promise<void>;
  opening: string | null;
}

/** The students of a group in order. A press on a name begins that student's turn. */
export const TodayList = ({ title, students, ...list }: TodayListProps) => {
  const heading = useId();
  return (
    <div>
      {title !== null && (
        <h3 id={heading} className="pb-1 font-medium text-muted text-sm">
          {title}
        </h3>
      )}
      {students.length === 0 ? (
        <p className="text-muted text-sm">No students yet.</p>
      ) : (
        <ul
          aria-labelledby={title === null ? 'today-heading' : heading}
          className="grid gap-x-4 border-line border-t card:grid-cols-2 desktop:grid-cols-3"
        >
          {students.map((student) => (
            <TodayRow key={student.id} student={student} {...list} />
          ))}
        </ul>
      )}
    </div>
  );
};

interface TodayRowProps extends Omit<TodayListProps, 'title' | 'students'> {
  student: TodayStudent;
}

const TodayRow = ({ student, names, turn, day, begin, opening }: TodayRowProps) => {
  const { id, done, needs } = student;
  const name = names.get(id) ?? student.name;
  const absent = student.absent && !done;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(setAbsence, { studentID: id, day, absent: !absent }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['today'] }),
    onError: (error) => showToast('danger', messageOf(error)),
  });
  return (
    <li
      className={classNames(
        'relative flex min-h-12 min-w-0 items-center border-line border-b',
        turn === id && 'bg-accent-soft',
      )}
    >
      <button
        type="button"
        onClick={() => void begin(student)}
        aria-current={turn === id ? 'step' : undefined}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2 px-2 text-left hover:bg-sunken"
      >
        <span className="sr-only">Begin with </span>
        <span className={classNames('link whitespace-nowrap font-medium', absent && 'line-through')}>{name}</span>
        <span className="sr-only">: </span>
        <span className="min-w-0 truncate text-muted text-sm">{nextText(student)}</span>
        {opening === id && <Spinner />}
      </button>
      {needs.length > 0 && !done && (
        <IconButton
          icon="alert"
          iconSize={18}
          label={`${name}: ${needs.map((need) => needTitle[need]).join(', ')}`}
          onClick={({ currentTarget }) => showReason(currentTarget, needs.map((need) => needTitle[need]).join(', '))}
        />
      )}
      {done ? (
        <span className="inline-flex min-w-11 items-center justify-center gap-1 pr-2 text-sm text-success">
          <Icon name="check" size={18} />
          Done
        </span>
      ) : (
        <button
          type="button"
          title={`${name} is absent`}
          aria-pressed={absent}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          <AbsentSign />
          <span className="sr-only">{`${name} is absent`}</span>
        </button>
      )}
    </li>
  );
};

/** A person and a cross, drawn here alone. */
const AbsentSign = () => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
  >
    <path d="M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 17c0-3.2 2.6-5 6-5 1 0 2 .2 2.8.5M14 13.5l3.5 3.5M17.5 13.5L14 17" />
  </svg>
);
