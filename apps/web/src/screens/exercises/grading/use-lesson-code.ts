import { exerciseMessages } from '@sixty/contract/messages/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefused, messageOf } from '../../../api/call-refused.ts';
import type { ExerciseAnswer } from '../../../api/queries.ts';
import { showAlert, showToast } from '../../../components/alerts/alerts.ts';
import { exerciseListPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { useHasPassed } from '../../../components/exercises/student-code/use-has-passed.ts';
import { useRenewCode } from '../../../components/exercises/student-code/use-renew-code.ts';
import { useSelectStudent } from '../../../components/students/student/use-select-student.ts';
import { connectionStatus, subscribe } from '../../../realtime/socket.ts';
import { useStore } from '../../../ui/store.ts';

export interface LessonCode {
  readonly code: string | null;
  /** Set once the lesson's code was renewed during the exercise: a new device needs the new one. */
  readonly renewed: boolean;
  /** Selects the student again after the lesson has ended. */
  readonly linkAgain: () => void;
  readonly linking: boolean;
}

/** The delay of a retry after a failed renewal, in milliseconds. */
const renewRetryMs = 5000;

interface LessonCodeOptions {
  readonly studentId: string;
  readonly type: ExerciseType;
  /** The code when the exercise was opened. */
  readonly studentCode: ExerciseAnswer['studentCode'];
  /** Whether the exercise must not be left: a student may be reading. */
  readonly isInProgress: () => boolean;
}

/**
 * The student's code while an exercise is open. When it expires, the lesson gets a new one and the instructor sees it;
 * the page then leads back to the list (A section 4, Student code), unless an exercise is in progress.
 */
export const useLessonCode = ({ studentId, type, studentCode, isInProgress }: LessonCodeOptions): LessonCode => {
  const navigate = useNavigate();
  const [known, setKnown] = useState(studentCode);
  const [renewed, setRenewed] = useState(false);
  const { mutate: renew } = useRenewCode();
  const select = useSelectStudent();
  const expired = useHasPassed(known?.expires ?? null);
  const connected = useStore(connectionStatus) === 'connected';

  const showCode = useEffectEvent((code: NonNullable<typeof studentCode>) => {
    const sentence = exerciseMessages['student-code-renewed'];
    setKnown(code);
    // Another tab may have renewed it, or the server has extended it.
    if (code.code === known?.code) return;
    if (isInProgress()) {
      setRenewed(true);
      // A toast, because an alert would move the text under the thumb while the clock may run.
      showToast('info', sentence, `New code: ${code.code}`);
    } else {
      showAlert('info', sentence, { forNextPage: true });
      void navigate({ to: exerciseListPath(type), search: (search) => search, replace: true });
    }
  });

  useEffect(() => {
    if (!expired || !connected) return;
    const makeNew = () =>
      renew(studentId, {
        onSuccess: (answer) => showCode(answer.studentCode),
        // A lesson that is over is not renewed: the badge says so, and offers another code.
        onError: (refused) => refused instanceof CallRefused && refused.code === 'lesson-over' && setKnown(null),
      });
    makeNew();
    const timer = setInterval(makeNew, renewRetryMs);
    return () => clearInterval(timer);
  }, [expired, connected, renew, studentId]);

  // Another tab of the instructor may renew the code or select the student again.
  useEffect(
    () =>
      subscribe((event) => {
        // Any selection ends the previous code: hide it until there is a new one.
        if (event.kind === 'student-selected') setKnown(null);
        if (!('studentID' in event) || event.studentID !== studentId) return;
        const isRenewed = event.kind === 'code-renewed';
        if (!isRenewed && event.kind !== 'student-selected') return;
        renew(studentId, {
          onSuccess: ({ studentCode: code }) => (isRenewed ? showCode(code) : setKnown(code)),
        });
      }),
    [renew, studentId],
  );

  return {
    code: expired ? null : (known?.code ?? null),
    renewed,
    linkAgain: () =>
      select.mutate(studentId, {
        onSuccess: (answer) => setKnown(answer.studentCode),
        onError: (refused) => showToast('danger', messageOf(refused)),
      }),
    linking: select.isPending,
  };
};
