import {
  gradePracticeReading,
  type PracticeReading,
  type PracticeResult,
} from '@sixty/contract/exercises/grader-practice.ts';
import { exerciseMessages } from '@sixty/contract/messages/exercise.ts';
import { canSetErrorKinds, isResettable } from '@sixty/domain/exercises/attempt.ts';
import type { Marks } from '@sixty/domain/exercises/grader-practice/agreement.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf, unreachable } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { practiceListQuery } from '../../../../api/grader-practice-queries.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { clockNow } from '../../../../components/exercises/attempt-journal/attempt-journal.ts';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { useReadingSettings } from '../../../../components/exercises/exercise-text/fitting-size.ts';
import { AttemptProvider, createAttemptStore } from '../../../../components/exercises/grading/attempt-store.ts';
import { checkedAttempt } from '../../../../components/exercises/grading/checked-attempt.ts';
import { GradedText } from '../../../../components/exercises/grading/graded-text.tsx';
import { useGradingKeys } from '../../../../components/exercises/grading/use-grading-keys.ts';
import { BackLink } from '../../../../components/frame/back-link.tsx';
import { useLazyComponent } from '../../../../ui/use-lazy-component.ts';
import { GradingControls } from '../grading-controls.tsx';
import { MinuteSignals } from '../minute-signals.ts';
import { Captions } from './captions.tsx';

const loadErrorKindsDialog = async () => (await import('../error-kinds-dialog.tsx')).ErrorKindsDialog;

const noErrors: ReadonlySet<number> = new Set();

interface PracticeGradingProps {
  reading: PracticeReading;
  onGraded: (marks: Marks, result: PracticeResult) => void;
}

/** The grading page with a reader whose words are captions. Nothing is stored on the device or recorded for a student. */
export const PracticeGrading = ({ reading, onGraded }: PracticeGradingProps) => {
  const { number, title, type, about, responses } = reading;
  const text = useRef<HTMLDivElement>(null);
  const [store] = useState(() => createAttemptStore({ itemCount: responses.length, now: clockNow }));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const [saying, setSaying] = useState<{ readonly startAt: number | null } | null>(null);
  const { component: ErrorKindsDialog, fetchCode } = useLazyComponent(loadErrorKindsDialog);
  const noun = itemNoun(type, responses);
  // Any change may have resolved the problems.
  useEffect(() => store.subscribe(() => setProblems([])), [store]);

  const reset = () => {
    if (isResettable(store.get().attempt)) store.dispatch({ kind: 'reset' });
  };
  const submit = async (): Promise<void> => {
    if (submitting) return;
    // Marks a word that still waits for its second tap.
    store.dispatch({ kind: 'tick' });
    if (store.get().attempt.clock.running) return;
    const checked = checkedAttempt(store.get());
    if (!checked.ok) {
      setProblems('refusals' in checked ? checked.refusals.map((code) => exerciseMessages[code]) : []);
      return;
    }
    const marks: Marks = { responses: checked.value.responses, errors: checked.value.errors };
    setSubmitting(true);
    try {
      const result = await call(gradePracticeReading, { number, ...marks, errors: [...marks.errors] });
      void queryClient.invalidateQueries({ queryKey: practiceListQuery().queryKey });
      onGraded(marks, result);
    } catch (error) {
      setSubmitting(false);
      setProblems([messageOf(error)]);
    }
  };
  const ask = (startAt: number | null) => {
    store.dispatch({ kind: 'tick' });
    if (!canSetErrorKinds(store.get().attempt)) return;
    void fetchCode().then((there) => (there ? setSaying({ startAt }) : showToast('danger', messageOf(unreachable()))));
  };
  useGradingKeys(text, store, { onReset: reset, onErrorKinds: ask, onSubmit: () => void submit() });

  return (
    <AttemptProvider value={store}>
      <title>{`${number}. ${title}, Grader practice - Sixty`}</title>
      <div className="mx-auto flex w-full max-w-5xl grow flex-col gap-3 short:gap-1">
        <header className="grid">
          <BackLink to="/grader-practice">Grader practice</BackLink>
          <h1 className="text-lg tablet:text-xl">
            {number}. {title}
          </h1>
          <p className="text-muted text-sm short:sr-only">{about}</p>
        </header>
        <Captions reading={reading} />
        <div ref={text} className="exercise-page grow pb-6">
          <SizedText reading={reading} onTap={store.tapItem} />
        </div>
      </div>
      <GradingControls
        goal="Practice: no result is recorded"
        noun={noun}
        onReset={reset}
        onErrorKinds={() => ask(null)}
        onSubmit={() => void submit()}
        submitting={submitting}
        problems={problems}
        popup={null}
      />
      {ErrorKindsDialog && (
        <ErrorKindsDialog
          open={saying !== null}
          exercise={reading}
          noun={noun}
          startAt={saying?.startAt ?? null}
          onClose={() => setSaying(null)}
        />
      )}
      <MinuteSignals />
    </AttemptProvider>
  );
};

/** Apart, because the fitting size is known only after the first layout. */
const SizedText = ({ reading, onTap }: { reading: PracticeReading; onTap: (item: number) => void }) => (
  <GradedText exercise={reading} previousErrors={noErrors} onTap={onTap} {...useReadingSettings()} />
);
