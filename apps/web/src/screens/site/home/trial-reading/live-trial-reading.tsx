import { countedErrors, isUntouched, responsesOf, secondsOf } from '@sixty/domain/exercises/attempt.ts';
import type { Score } from '@sixty/domain/exercises/scoring.ts';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  AttemptProvider,
  type AttemptState,
  createAttemptStore,
  useAttempt,
  useAttemptStore,
} from '../../../../components/exercises/grading/attempt-store.ts';
import { GradedText } from '../../../../components/exercises/grading/graded-text.tsx';
import { keyAction } from '../../../../components/exercises/grading/grading-keys.ts';
import { currentItem, moveFocus } from '../../../../components/exercises/grading/item-focus.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { passage } from './passage.ts';
import { firstHint, nothingStored, startFirst } from './trial-hints.ts';
import { TrialReadingResult } from './trial-result.tsx';
import { TrialReadingSheet } from './trial-sheet.tsx';
import { minSeconds, tooShortText } from './trial-text.ts';
import { useTicks } from './use-ticks.ts';

const itemCount = passage.responses.length;
const now = (): number => performance.now();
/** How long after the end a tap may still be meant for the reading, in milliseconds. */
const graceMs = 700;
const noErrors: ReadonlySet<number> = new Set();

/** The state: before the start, reading, choosing the last word, or showing the result. */
type Phase = 'ready' | 'running' | 'choosing' | 'result';

const phaseOf = ({ attempt }: AttemptState): Phase => {
  if (attempt.clock.running) return 'running';
  if (isUntouched(attempt)) return 'ready';
  return attempt.lastWord === null ? 'choosing' : 'result';
};

const scoreOf = ({ attempt }: AttemptState): Score => ({
  responses: responsesOf(attempt),
  errors: countedErrors(attempt).length,
  seconds: secondsOf(attempt),
});

interface LiveTrialReadingProps {
  /** Whether Start was pressed before the code was loaded. */
  begins: boolean;
  /** Whether Start has the focus: from before the code was loaded, or after a restart. */
  focuses: boolean;
  onAgain: () => void;
}

/**
 * The trial reading with its clock and marks: a small version of the instructor's side of an exercise. Nothing is
 * stored.
 */
export const LiveTrialReading = (props: LiveTrialReadingProps) => {
  const [store] = useState(() => createAttemptStore({ itemCount, now }));
  return (
    <AttemptProvider value={store}>
      <Sheet {...props} />
    </AttemptProvider>
  );
};

const Sheet = ({ begins, focuses, onAgain }: LiveTrialReadingProps) => {
  const store = useAttemptStore();
  const phase = useAttempt(phaseOf);
  const ticks = useTicks(store);
  const text = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const endedAt = useRef(0);
  /** Replaces the hint about the next step when a press had no effect. */
  const [note, setNote] = useState<string | null>(null);

  const focusWord = () => text.current && currentItem(text.current)?.focus({ preventScroll: true });
  const start = () => {
    setNote(null);
    store.dispatch({ kind: 'start' });
    sheet.current?.scrollIntoView({ block: 'nearest' });
    focusWord();
  };
  const stop = () => {
    store.dispatch({ kind: 'stop' });
    const seconds = secondsOf(store.get().attempt);
    if (seconds >= minSeconds) return focusWord();
    store.dispatch({ kind: 'reset' });
    setNote(tooShortText(seconds));
    button.current?.focus();
  };
  /** A tap meant as a mark may come just after the end. */
  const choose = (item: number) => {
    if (performance.now() - endedAt.current > graceMs) store.dispatch({ kind: 'set-last-word', item });
  };
  /** The current step determines whether a tap is a mark or the last word. */
  const tap = (item: number) => {
    const at = phaseOf(store.get());
    if (at === 'ready') setNote(startFirst);
    if (at === 'running') store.dispatch({ kind: 'toggle-error', item });
    if (at === 'choosing') choose(item);
  };
  const press = (event: KeyboardEvent) => {
    const words = text.current;
    if (!words || !(event.target instanceof Element)) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    const focus = words.contains(target) ? 'word' : target.closest('button, a, summary') ? 'control' : 'page';
    const action = keyAction({ key, ctrl: ctrlKey || metaKey, shift: shiftKey, alt: altKey, focus });
    const item = Number(currentItem(words)?.dataset.item ?? 0);
    switch (action) {
      case 'start-stop':
        if (event.repeat) break;
        if (phase === 'ready') start();
        if (phase === 'running') stop();
        break;
      case 'mark':
        if (!event.repeat) tap(item);
        break;
      case 'set-last-word':
        if (phase === 'choosing') choose(item);
        break;
      case 'undo':
      case 'redo':
        // Before the start there is nothing to undo except a reading that was stopped too soon.
        if (phase !== 'ready') store.dispatch({ kind: action });
        break;
      case 'previous-item':
      case 'next-item':
      case 'item-above':
      case 'item-below':
      case 'first-item':
      case 'last-item':
        moveFocus(words, action);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (begins) start();
    else if (focuses) button.current?.focus({ preventScroll: true });
  }, []);

  // Moves the focus to the words when the pressed button disappears.
  useEffect(() => {
    if (phase === 'choosing') endedAt.current = performance.now();
    if (phase === 'choosing' && document.activeElement === document.body) {
      text.current && currentItem(text.current)?.focus({ preventScroll: true });
    }
  }, [phase]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the words and controls within
    <div onKeyDown={press}>
      <TrialReadingSheet
        ref={sheet}
        ticks={ticks}
        hint={note ?? hints[phase]}
        button={
          phase === 'result' ? (
            <Button key="again" size="large" onClick={onAgain}>
              Try again
            </Button>
          ) : phase === 'choosing' ? (
            <Button key="end" size="large" onClick={() => choose(itemCount - 1)}>
              Read to the end
            </Button>
          ) : (
            <Button
              ref={button}
              variant={phase === 'running' ? 'danger' : 'primary'}
              size="large"
              icon={phase === 'running' ? 'stop' : 'play'}
              onClick={phase === 'running' ? stop : start}
            >
              {phase === 'running' ? 'Stop' : 'Start'}
            </Button>
          )
        }
        footer={<Footer phase={phase} />}
      >
        <div ref={text} className={classNames(phase === 'result' && 'invisible')}>
          <GradedText exercise={passage} previousErrors={noErrors} size={1} font="andika" onTap={tap} />
        </div>
        {phase === 'result' && (
          <TrialReadingResult score={scoreOf(store.get())} missed={countedErrors(store.get().attempt)} />
        )}
      </TrialReadingSheet>
    </div>
  );
};

const hints: Readonly<Record<Phase, string>> = {
  ready: firstHint,
  running: 'Tap each word that is missed or misread.',
  choosing: 'Now tap the last word that was read.',
  result: 'This is what a minute tells you.',
};

const Footer = ({ phase }: { phase: Phase }) => {
  const store = useAttemptStore();
  const errors = useAttempt(({ attempt }) => countedErrors(attempt).length);
  if (phase === 'running' || phase === 'choosing') {
    return (
      <p>
        <output aria-label="Errors" className="numbers font-semibold text-ink">
          {errors}
        </output>{' '}
        {errors === 1 ? 'word' : 'words'} marked
        <span className="pointer-coarse:hidden">
          {phase === 'running'
            ? ' · Space stops, arrow keys move, Enter marks'
            : ' · Arrow keys move, Enter sets the last word'}
        </span>
      </p>
    );
  }
  if (phase === 'result') {
    return (
      <>
        <Link to="/account/sign-up" className={buttonClass('primary')}>
          Keep results of real students: Sign Up
        </Link>
        <Button variant="quiet" onClick={() => store.dispatch({ kind: 'undo' })}>
          Another last word
        </Button>
      </>
    );
  }
  return <p>{nothingStored}</p>;
};
