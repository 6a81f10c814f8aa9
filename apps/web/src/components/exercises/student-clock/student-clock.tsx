import { type Clock, elapsedAt, maxSeconds, wholeSeconds } from '@sixty/domain/exercises/clock.ts';
import { useEffect, useState } from 'react';

const radius = 24;
const length = 2 * Math.PI * radius;

/** The timer under the student's page, if the instructor shows it: seconds in a ring, on an opaque strip. */
export const StudentClock = ({ clock }: { clock: Clock }) => {
  const seconds = useSecondsOn(clock);
  return (
    // Not a live region: announcements would interrupt the reading.
    <div
      role="timer"
      aria-label={`Timer: ${seconds} seconds`}
      className="fixed inset-x-0 bottom-0 flex justify-end bg-paper px-3 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <span className="relative grid size-14 place-items-center short:size-10">
        <svg aria-hidden="true" viewBox="0 0 56 56" fill="none" strokeWidth="3" className="absolute inset-0 -rotate-90">
          <circle cx="28" cy="28" r={radius} stroke="currentColor" className="text-line" />
          <circle
            cx="28"
            cy="28"
            r={radius}
            stroke="currentColor"
            strokeDasharray={length}
            strokeDashoffset={length * (1 - seconds / maxSeconds)}
            className="text-line-strong"
          />
        </svg>
        <span className="numbers text-lg text-muted short:text-base">{seconds}</span>
      </span>
    </div>
  );
};

const useSecondsOn = (clock: Clock): number => {
  const read = () => wholeSeconds(elapsedAt(clock, performance.now()));
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!clock.running) return;
    const timer = setInterval(() => redraw(Math.floor(elapsedAt(clock, performance.now()) / 1000)), 200);
    return () => clearInterval(timer);
  }, [clock]);
  return read();
};
