import './styles.css';

/** A visitor who does one of these is there to stay: the app is loaded then, and not for whoever only reads. */
const moves = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

const waiting = new AbortController();
let isStarting = false;
let held: HTMLButtonElement | null = null;

const start = (): void => {
  if (isStarting) return;
  isStarting = true;
  void import('./take-over.tsx')
    .then(({ takeOver }) => takeOver())
    .then(
      () => {
        waiting.abort();
        held?.click();
      },
      // Without a network links work all the same, and the next move tries again.
      () => {
        isStarting = false;
      },
    );
};

/** What is pressed before the app is there is done once it is: until then, a form would leave the page. */
const hold = (event: Event): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  held = button;
  start();
};

for (const move of moves) addEventListener(move, start, { passive: true, signal: waiting.signal });
addEventListener('click', hold, { capture: true, signal: waiting.signal });
