/** The action of a key on the grading screen. */
export type KeyAction =
  | 'start-stop'
  | 'mark'
  | 'set-last-word'
  | 'set-error-kind'
  | 'undo'
  | 'redo'
  | 'reset'
  | 'submit'
  | 'previous-item'
  | 'next-item'
  | 'item-above'
  | 'item-below'
  | 'first-item'
  | 'last-item';

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** The focused element: a word of the exercise, a control that uses keys itself, or neither. */
  readonly focus: 'word' | 'typing' | 'control' | 'page';
}

const moves: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: 'previous-item',
  ArrowRight: 'next-item',
  ArrowUp: 'item-above',
  ArrowDown: 'item-below',
  Home: 'first-item',
  End: 'last-item',
};

const letters: Readonly<Record<string, KeyAction>> = {
  l: 'set-last-word',
  w: 'set-error-kind',
  z: 'undo',
  y: 'redo',
  r: 'reset',
};

/** The action of a key, or null if the focused control uses the key or no action has it. */
export const keyAction = ({ key, ctrl, shift, alt, focus }: KeyPress): KeyAction | null => {
  if (alt) return null;
  if (key === 'Enter' && ctrl) return 'submit';
  if (focus === 'typing') return null;
  const letter = key.length === 1 ? key.toLowerCase() : '';
  if (ctrl) return letter === 'z' ? (shift ? 'redo' : 'undo') : letter === 'y' ? 'redo' : null;
  // Letters act only while the exercise has the focus: elsewhere they may be speech input or a slip (WCAG 2.1.4).
  if (letter in letters)
    return focus === 'word' ? (shift && letter === 'z' ? 'redo' : (letters[letter] ?? null)) : null;
  // Space and Enter press a focused control, and arrows move a slider.
  if (focus === 'control') return null;
  if (key === ' ') return 'start-stop';
  if (key === 'Enter') return focus === 'word' ? 'mark' : null;
  return moves[key] ?? null;
};
