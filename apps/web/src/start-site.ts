import './styles.css';
import './components/exercises/exercise-text/exercise-text.css';
import './components/exercises/grading/graded-text.css';

declare global {
  interface Window {
    /** The control that was pressed last before the app was loaded (`early.js`). */
    pressedEarly?: HTMLElement;
  }
}

/** Interactions that load the app. Visitors who only read other pages than the home page do not load it. */
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
      // Without a network links still work, and the next interaction tries again.
      () => {
        isStarting = false;
      },
    );
};

/** Milliseconds after the page has loaded until the home page loads the app, because its support chat is open. */
const homeStartsAfter = 2000;

for (const move of moves) addEventListener(move, start, { capture: true, passive: true, signal: waiting.signal });
if (window.pressedEarly) start();
if (location.pathname === '/') addEventListener('load', () => setTimeout(start, homeStartsAfter), { once: true });
