import type { LinkedDevice } from '@sixty/contract/realtime.ts';
import { lazy, Suspense, useState } from 'react';
import { CallRefused, messageOf } from '../../../api/call-refused.ts';
import type { ExerciseListAnswer } from '../../../api/queries.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSession } from '../../accounts/session/use-session.ts';
import { showAlert, showToast } from '../../alerts/alerts.ts';
import { formatTimeOf } from '../../dates/format-date.ts';
import { useSelectStudent } from '../../students/student/use-select-student.ts';
import { deviceCountText } from './device-list.ts';
import { KeptDevices } from './kept-devices.tsx';
import { shortAddress, studentLink } from './student-link.ts';
import { useDeviceList } from './use-device-list.ts';
import { useHasPassed } from './use-has-passed.ts';
import { useRenewCode } from './use-renew-code.ts';

interface StudentCodePanelProps {
  studentId: string;
  /** The active code, null for none. */
  studentCode: ExerciseListAnswer['studentCode'];
}

/** The code with which the student's device signs in, readable from across a table. */
export const StudentCodePanel = ({ studentId, studentCode }: StudentCodePanelProps) => {
  const { username } = useSession();
  const teacher = username ?? '';
  const { list, keep } = useDeviceList(studentId);
  const expired = useHasPassed(studentCode?.expires ?? null);
  const [sheetOpen, setSheetOpen] = useState(false);

  return (
    <section aria-label="Student code" className={boxClass}>
      {studentCode && !expired ? (
        <>
          <div className={firstLineClass}>
            <p className="numbers font-bold text-4xl tracking-[0.18em] max-card:tracking-[0.1em]">
              <span aria-hidden="true">{studentCode.code}</span>
              <VisuallyHidden>{[...studentCode.code].join(' ')}</VisuallyHidden>
            </p>
            <div className="-mr-2 flex items-center text-accent">
              <Button variant="quiet" icon="qr" className="px-2.5 text-accent" onClick={() => setSheetOpen(true)}>
                <span className="max-card:sr-only">QR code</span>
              </Button>
              <CopyLinkButton
                link={studentLink(location.origin, { teacher, code: studentCode.code, onlyThisStudent: true })}
              />
            </div>
          </div>
          <p className={hintClass}>
            At <strong className={usernameClass}>{shortAddress(location.host)}</strong>, username{' '}
            <strong className={usernameClass}>{teacher}</strong>. Until {formatTimeOf(studentCode.expires)}.
          </p>
        </>
      ) : (
        <>
          <div className={firstLineClass}>
            <p className="font-medium">{expired ? 'The student code has expired.' : 'No student code now.'}</p>
            <NewCodeButton studentId={studentId} />
          </div>
          <p className={hintClass}>With a code, the student reads on a second device.</p>
        </>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 max-card:min-h-18">
        <DeviceCount list={list} />
        <KeptDevices list={list ?? []} onKeep={keep} />
      </div>
      <Dialog open={sheetOpen} onClose={() => setSheetOpen(false)} title="Link the student’s device" wide>
        {studentCode && !expired ? (
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <CodeSheet teacher={teacher} code={studentCode.code} expires={studentCode.expires} />
          </Suspense>
        ) : (
          <div className={firstLineClass}>
            <p className="font-medium">The student code has expired.</p>
            <NewCodeButton studentId={studentId} />
          </div>
        )}
        <DeviceCount list={list} />
      </Dialog>
    </section>
  );
};

/** Imported on first use, together with the QR code library. */
const CodeSheet = lazy(async () => ({ default: (await import('./code-sheet.tsx')).CodeSheet }));

/** Gives the lesson a new code; if another student was selected since, selects this one again. */
const NewCodeButton = ({ studentId }: { studentId: string }) => {
  const renew = useRenewCode();
  const select = useSelectStudent();
  const showRefusal = (refused: Error) => showAlert('danger', messageOf(refused));
  const makeCode = () =>
    renew.mutate(studentId, {
      onError: (refused) => {
        if (refused instanceof CallRefused && refused.code === 'lesson-over')
          select.mutate(studentId, { onError: showRefusal });
        else showRefusal(refused);
      },
    });
  return (
    <Button icon="new-code" busy={renew.isPending || select.isPending ? 'Making a code' : undefined} onClick={makeCode}>
      New code
    </Button>
  );
};

/* All states of the panel have the same size, so that the page does not shift. */
const boxClass = 'grid w-full gap-1 rounded-lg border border-line bg-surface px-4 py-3 card:w-104';
const firstLineClass = 'flex min-h-12 flex-wrap items-center justify-between gap-x-2';
const hintClass = 'min-h-10 text-muted text-sm';
const usernameClass = 'wrap-anywhere font-semibold text-ink';

/** Shown instead of the panel until it is known whether there is a code. */
export const StudentCodeSkeleton = () => (
  <div className={boxClass}>
    <div className={firstLineClass}>
      <Skeleton className="h-9 w-44" />
    </div>
    <div className={hintClass}>
      <Skeleton className="h-4 w-64" />
    </div>
    <div className="min-h-11 max-card:min-h-18" />
  </div>
);

const DeviceCount = ({ list }: { list: readonly LinkedDevice[] | null }) => (
  <p role="status" className="flex min-h-5 items-center gap-1 text-muted text-sm">
    {list !== null &&
      (list.some(({ connected }) => connected) ? (
        <span className="inline-flex items-center gap-1 font-medium text-success">
          <Icon name="device" size={16} />
          {deviceCountText(list)}
        </span>
      ) : (
        deviceCountText(list)
      ))}
  </p>
);

/** Copies an address that fills in the student's log-in, for a device elsewhere: it is for this student only. */
const CopyLinkButton = ({ link }: { link: string }) => {
  // Clipboard access needs a secure context.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast('success', 'The link for the student is copied.'),
      () => showToast('danger', 'The link could not be copied.'),
    );
  return <IconButton icon="copy" label="Copy link" onClick={() => void copy()} />;
};
