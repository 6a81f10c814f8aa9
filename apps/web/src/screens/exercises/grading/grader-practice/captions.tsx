import type { PracticeReading } from '@sixty/contract/exercises/grader-practice.ts';
import { elapsedAt } from '@sixty/domain/exercises/clock.ts';
import { useEffect, useMemo, useState } from 'react';
import { clockNow } from '../../../../components/exercises/attempt-journal/attempt-journal.ts';
import { useAttempt, useAttemptStore } from '../../../../components/exercises/grading/attempt-store.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { captionAt, captionLinesOf, momentAt, shownSound } from './caption-lines.ts';
import { useHasVoice, useReaderVoice } from './reader-voice.ts';

/** Short enough for the fastest reader. */
const pollMs = 40;

/** The index of what the reader says now, which follows the grader's clock; -1 before the start. */
const useHeard = (moments: PracticeReading['moments']): number => {
  const store = useAttemptStore();
  const running = useAttempt(({ attempt }) => attempt.clock.running);
  const stoppedAt = useAttempt(({ attempt }) => elapsedAt(attempt.clock, 0));
  const [heard, setHeard] = useState(-1);
  useEffect(() => {
    const look = () => setHeard(momentAt(moments, elapsedAt(store.get().attempt.clock, clockNow())));
    if (!running && stoppedAt === 0) return setHeard(-1);
    look();
    if (!running) return;
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [moments, store, running, stoppedAt]);
  return heard;
};

/** What the reader says, as captions that follow the clock, and by the browser's voice where there is one. */
export const Captions = ({ reading: { reader, moments, isSpeakable } }: { reading: PracticeReading }) => {
  const heard = useHeard(moments);
  const running = useAttempt(({ attempt }) => attempt.clock.running);
  const lines = useMemo(() => captionLinesOf(moments), [moments]);
  const { before, current } = captionAt(moments, lines, heard);
  const hasVoice = useHasVoice() && isSpeakable;
  const [wantsVoice, setWantsVoice] = useState(true);
  const { say, hush } = useReaderVoice();
  const speaks = hasVoice && wantsVoice && running;

  useEffect(() => {
    const moment = moments[heard];
    if (speaks && moment?.by === 'reader' && moment.says !== '') say(moment.says);
  }, [speaks, heard, moments, say]);
  useEffect(() => (speaks ? hush : undefined), [speaks, hush]);

  return (
    <section
      aria-label="What is heard"
      className="sticky top-0 z-10 grid grid-cols-[1fr_auto] items-start gap-x-3 rounded-lg border border-line-strong bg-surface px-4 py-2 short:py-1"
    >
      <p className="min-h-6 text-muted text-sm short:sr-only">{reader} says:</p>
      {hasVoice && (
        <Checkbox checked={wantsVoice} onChange={setWantsVoice}>
          Voice
        </Checkbox>
      )}
      {/* Always two lines: the text below must not move while it is read. */}
      <div data-captions className="col-span-full grid min-w-0 text-xl leading-8 short:text-lg short:leading-6">
        <p className="min-h-8 truncate text-muted short:hidden">
          {before.map(({ says }) => shownSound(says)).join(' ')}
        </p>
        {heard < 0 ? (
          <p className="min-h-8 text-muted short:min-h-6">Press Start, and {reader} begins.</p>
        ) : (
          // The latest word stays in view where the line is too long for a phone or large text.
          <p className="flex min-h-8 justify-end overflow-hidden whitespace-nowrap short:min-h-6">
            <span className="min-w-full shrink-0">
              {current.map(({ says, by, at }, index) => (
                <span
                  key={at}
                  className={
                    by === 'teacher' ? 'text-accent italic' : index === current.length - 1 ? 'font-semibold' : ''
                  }
                >
                  {index > 0 && ' '}
                  {shownSound(says)}
                </span>
              ))}
            </span>
          </p>
        )}
      </div>
    </section>
  );
};
