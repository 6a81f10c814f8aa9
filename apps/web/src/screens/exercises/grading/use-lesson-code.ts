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
  /** Set once the code of this lesson has been renewed under the exercise: a device that comes now needs the new one. */
  readonly renewed: boolean;
  /** Selects the student anew, where the lesson is over. */
  readonly linkAgain: () => void;
  readonly linking: boolean;
}

/** After a code could not be renewed, in milliseconds. */
const renewsAgainAfter = 5000;

interface LessonCodeOptions {
  readonly studentId: string;
  readonly type: ExerciseType;
  /** As it was when the exercise was opened. */
  readonly studentCode: ExerciseAnswer['studentCode'];
  /** Whether there is something that must not be left: a child may be reading. */
  readonly isInProgress: () => boolean;
}

/**
 * The student's code while an exercise is open. When it expires a new one is made, the lesson going on, and the
 * instructor is told; the way then leads back to the list (A section 4, Student code), unless an exercise is in progress.
 */
export const useLessonCode = ({ studentId, type, studentCode, isInProgress }: LessonCodeOptions): LessonCode => {
  const navigate = useNavigate();
  const [known, setKnown] = useState(studentCode);
  const [renewed, setRenewed] = useState(false);
  const { mutate: renew } = useRenewCode();
  const select = useSelectStudent();
  const expired = useHasPassed(known?.expires ?? null);
  const connected = useStore(connectionStatus) === 'connected';

  const tell = useEffectEvent((code: NonNullable<typeof studentCode>) => {
    const sentence = exerciseMessages['student-code-expired'];
    setKnown(code);
    // Another tab may have renewed it, or the same code lives longer than was known here.
    if (code.code === known?.code) return;
    if (isInProgress()) {
      setRenewed(true);
      // Not an alert, which would move the text under the thumb while the clock may run.
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
        onSuccess: (answer) => tell(answer.studentCode),
        // A lesson that is over is not renewed: the badge says so, and offers another code.
        onError: (refused) => refused instanceof CallRefused && refused.code === 'lesson-over' && setKnown(null),
      });
    makeNew();
    const timer = setInterval(makeNew, renewsAgainAfter);
    return () => clearInterval(timer);
  }, [expired, connected, renew, studentId]);

  // Another tab of the instructor may renew the code or select the student anew.
  useEffect(
    () =>
      subscribe((event) => {
        // Whoever is selected, the former code has ended: it must not be in sight until there is another.
        if (event.kind === 'student-selected') setKnown(null);
        if (!('studentID' in event) || event.studentID !== studentId) return;
        const isRenewed = event.kind === 'code-renewed';
        if (!isRenewed && event.kind !== 'student-selected') return;
        renew(studentId, {
          onSuccess: ({ studentCode: code }) => (isRenewed ? tell(code) : setKnown(code)),
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
