import { useMemo } from 'react';
import { messageOf } from '../../api/call-refused.ts';
import type { ExerciseListAnswer } from '../../api/queries.ts';
import { stringifySearch } from '../../api/search-params.ts';
import { useLinkedDevices } from '../../realtime/use-linked-devices.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { showAlert, showToast } from '../alerts/alerts.ts';
import { formatTimeOf } from '../dates/format-date.ts';
import { useSession } from '../session/use-session.ts';
import { useSelectStudent } from '../student/use-select-student.ts';
import { useIsPast } from './use-is-past.ts';

interface StudentCodePanelProps {
  studentId: string;
  /** The live code, null for none. */
  studentCode: ExerciseListAnswer['studentCode'];
}

/** The code with which the student's device signs in, large enough to be read across a table. */
export const StudentCodePanel = ({ studentId, studentCode }: StudentCodePanelProps) => {
  const session = useSession();
  const devices = useLinkedDevices(
    useMemo(() => ({ kind: 'count-devices', studentID: studentId }) as const, [studentId]),
  );
  const expired = useIsPast(studentCode?.expires ?? null);
  const select = useSelectStudent();
  const makeCode = () => select.mutate(studentId, { onError: (refused) => showAlert('danger', messageOf(refused)) });

  return (
    <section aria-label="Student code" className={boxClass}>
      {studentCode && !expired ? (
        <>
          <div className={firstLineClass}>
            <p className="numbers font-bold text-4xl tracking-[0.18em]">
              <span aria-hidden="true">{studentCode.code}</span>
              <VisuallyHidden>{[...studentCode.code].join(' ')}</VisuallyHidden>
            </p>
            <CopyLinkButton code={studentCode.code} teacher={session.username ?? ''} />
          </div>
          <p className={hintClass}>
            At {location.host}, Log In, Student. Username <strong className={usernameClass}>{session.username}</strong>.
            Until {formatTimeOf(studentCode.expires)}.
          </p>
        </>
      ) : (
        <>
          <div className={firstLineClass}>
            <p className="font-medium">{expired ? 'The student code has expired.' : 'No student code now.'}</p>
            <Button icon="new-code" busy={select.isPending ? 'Making a code' : undefined} onClick={makeCode}>
              New code
            </Button>
          </div>
          <p className={hintClass}>With a code, the student reads on a second device.</p>
        </>
      )}
      <DeviceCount count={devices.count} />
    </section>
  );
};

/* Whatever stands in the panel takes the same space, so that nothing under it moves. */
const boxClass = 'grid w-full gap-1 rounded-lg border border-line bg-surface px-4 py-3 card:w-104';
const firstLineClass = 'flex min-h-12 flex-wrap items-center justify-between gap-x-4';
const hintClass = 'min-h-10 text-muted text-sm';
const usernameClass = 'wrap-anywhere font-semibold text-ink';

/** In the place of the panel while it is not known whether there is a code. */
export const StudentCodeSkeleton = () => (
  <div className={boxClass}>
    <div className={firstLineClass}>
      <Skeleton className="h-9 w-44" />
    </div>
    <div className={hintClass}>
      <Skeleton className="h-4 w-64" />
    </div>
    <div className="min-h-5" />
  </div>
);

const DeviceCount = ({ count }: { count: number | null }) => (
  <p role="status" className="flex min-h-5 items-center gap-1 text-muted text-sm">
    {count === 0 && 'No device is linked.'}
    {count !== null && count > 0 && (
      <span className="inline-flex items-center gap-1 font-medium text-success">
        <Icon name="device" size={16} />
        {count === 1 ? 'Device linked' : `${count} devices linked`}
      </span>
    )}
  </p>
);

/** Copies an address that fills in the student's log-in, for a lesson at a distance. */
const CopyLinkButton = ({ code, teacher }: { code: string; teacher: string }) => {
  // Absent where the page is not served securely.
  if (!navigator.clipboard) return null;
  const link = `${location.origin}/account/log-in/student${stringifySearch({ teacher, code })}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast('success', 'The link for the student is copied.'),
      () => showToast('danger', 'The link could not be copied.'),
    );
  return (
    <Button variant="quiet" icon="copy" onClick={() => void copy()} className="-mr-2 text-accent">
      <span className="max-card:sr-only">Copy link</span>
    </Button>
  );
};
