import './styles.css';
import './components/exercises/exercise-text/exercise-text.css';
import './components/exercises/grading/graded-text.css';

declare global {
  interface Window {
    /** What was pressed last while the app was not there yet (`early.js`). */
    pressedEarly?: HTMLElement;
  }
}

/** A visitor who does one of these is there to stay: the app is loaded then, and not for whoever only reads. */
const moves = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'] as const;

const waiting = new AbortController();
let isStarting = false;

const start = (): void => {
  if (isStarting) return;
  isStarting = true;
  void import('./hydrate-site.tsx')
    .then(({ hydrateSite }) => hydrateSite())
    .then(
      () => {
        waiting.abort();
        document.documentElement.removeAttribute('data-drawn');
        window.pressedEarly?.click();
      },
      // Without a network links work all the same, and the next move tries again.
      () => {
        isStarting = false;
      },
    );
};

for (const move of moves) addEventListener(move, start, { capture: true, passive: true, signal: waiting.signal });
if (window.pressedEarly) start();
