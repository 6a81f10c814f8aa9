/** A press may begin something that a reload would lose, such as thirty seconds of reading. In milliseconds. */
const pressMs = 60_000;

let typed = false;
let pressedAt = 0;

const forget = (): void => {
  typed = false;
  pressedAt = 0;
};

/** Notes typing and presses until the page is left. */
export const followInput = (history: { readonly subscribe: (listener: () => void) => unknown }): void => {
  addEventListener('input', () => (typed = true), true);
  addEventListener('pointerdown', () => (pressedAt = Date.now()), true);
  history.subscribe(forget);
};

/** Whether the user has typed on this page, or pressed something within the last minute. */
export const hasRecentInput = (): boolean => typed || Date.now() - pressedAt < pressMs;
