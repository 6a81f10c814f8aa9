import { type RefObject, useEffect, useRef } from 'react';
import type { AttemptStore } from './attempt-store.ts';
import { type KeyAction, type KeyPress, keyAction } from './grading-keys.ts';
import { currentItem, moveFocus } from './item-focus.ts';

interface Handlers {
  readonly onReset: () => void;
  /** Opens the error dialog at this item. */
  readonly onErrorKinds: (item: number) => void;
  readonly onSubmit: () => void;
}

const focusOf = (target: EventTarget | null, text: HTMLElement): KeyPress['focus'] => {
  if (!(target instanceof Element)) return 'page';
  if (text.contains(target)) return 'word';
  if (target.matches('input:not([type="range"]), textarea, select')) return 'typing';
  // A link does not use Space and arrows, such as the skip link, which gets the focus first.
  return target.matches('button, input, summary') ? 'control' : 'page';
};

/** The whole exercise by keyboard. Ignores keys while a dialog is open. */
export const useGradingKeys = (text: RefObject<HTMLElement | null>, store: AttemptStore, handlers: Handlers): void => {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = text.current;
      if (!element || document.querySelector('dialog[open]')) return;
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const focus = focusOf(event.target, element);
      const action = keyAction({ key, ctrl: ctrlKey || metaKey, shift: shiftKey, alt: altKey, focus });
      if (action === null) return;
      event.preventDefault();
      if (!event.repeat || action.endsWith('item') || action.startsWith('item')) {
        perform(action, element, store, latest.current);
      }
    };
    // A button pressed with the pointer loses the focus, so that the next Space is the timer's.
    const release = ({ detail, target }: MouseEvent) => {
      const button = detail > 0 && target instanceof Element ? target.closest('button:not([data-item])') : null;
      if (button instanceof HTMLElement && button === document.activeElement) button.blur();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('click', release);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('click', release);
    };
  }, [text, store]);
};

const perform = (action: KeyAction, text: HTMLElement, store: AttemptStore, handlers: Handlers): void => {
  const item = Number(currentItem(text)?.dataset.item ?? 0);
  switch (action) {
    case 'start-stop':
      store.dispatch({ kind: store.get().attempt.clock.running ? 'stop' : 'start' });
      break;
    case 'mark':
      store.dispatch({ kind: 'toggle-error', item });
      break;
    case 'set-last-word':
      store.dispatch({ kind: 'set-last-word', item });
      break;
    case 'set-error-kind':
      handlers.onErrorKinds(item);
      break;
    case 'undo':
    case 'redo':
      store.dispatch({ kind: action });
      break;
    case 'reset':
      handlers.onReset();
      break;
    case 'submit':
      handlers.onSubmit();
      break;
    default:
      moveFocus(text, action);
  }
};
