import type { LinkedDevice } from '@sixty/contract/realtime.ts';
import { lazy, Suspense, useState } from 'react';
import { CallRefused, messageOf } from '../../../api/call-refused.ts';
import type { ExerciseListAnswer } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSession } from '../../accounts/session/use-session.ts';
import { showAlert, showToast } from '../../alerts/alerts.ts';
import { useSelectStudent } from '../../students/student/use-select-student.ts';
import { deviceCountText } from './device-list.ts';
import { KeptDevices } from './kept-devices.tsx';
import { studentLink } from './student-link.ts';
import { useDeviceList } from './use-device-list.ts';
import { useHasPassed } from './use-has-passed.ts';
import { useRenewCode } from './use-renew-code.ts';

interface StudentCodePanelProps {
  studentId: string;
  /** The active code, null for none. */
  studentCode: ExerciseListAnswer['studentCode'];
}

/** The code with which the student's device signs in, as a chip; the way to link a device opens on request. */
export const StudentCodePanel = ({ studentId, studentCode }: StudentCodePanelProps) => {
  const { username } = useSession();
  const teacher = username ?? '';
  const { list, keep } = useDeviceList(studentId);
  const expired = useHasPassed(studentCode?.expires ?? null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const code = expired ? null : (studentCode?.code ?? null);

  return (
    <section aria-label="Student code" className={rowClass}>
      {code === null ? (
        <>
          <p>{expired ? 'The student code has expired.' : 'No student code now.'}</p>
          <NewCodeButton studentId={studentId} />
        </>
      ) : (
        <Button className="gap-2 px-3" title="Link the student’s device" onClick={() => setSheetOpen(true)}>
          <span className="font-normal text-muted">Student code</span>
          <span aria-hidden="true" className="numbers font-bold tracking-[0.12em]">
            {code}
          </span>
          <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
          <Icon name="qr" size={18} />
        </Button>
      )}
      <DeviceCount list={list} />
      <KeptDevices list={list ?? []} onKeep={keep} />
      <Dialog open={sheetOpen} onClose={() => setSheetOpen(false)} title="Link the student’s device" wide>
        {studentCode && code !== null ? (
          <>
            <Suspense fallback={<Skeleton className="h-72 w-full" />}>
              <CodeSheet teacher={teacher} code={code} expires={studentCode.expires} />
            </Suspense>
            <CopyLinkButton link={studentLink(location.origin, { teacher, code, onlyThisStudent: true })} />
          </>
        ) : (
          <div className={rowClass}>
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

/* As high without a code as with one, so that the page does not shift. */
const rowClass = 'flex min-h-11 flex-wrap content-start items-center gap-x-3 max-card:min-h-16';

/** Shown instead of the panel until it is known whether there is a code. */
export const StudentCodeSkeleton = () => (
  <div className={rowClass}>
    <Skeleton className="h-9 w-44" />
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
  return (
    <Button icon="copy" className="w-fit" onClick={() => void copy()}>
      Copy a link for this student only
    </Button>
  );
};
