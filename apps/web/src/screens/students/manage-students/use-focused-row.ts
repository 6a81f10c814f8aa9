import { useEffect, useState } from 'react';

/** The index of the focused row, from 0; null for none. */
export const useFocusedRow = (): number | null => {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      const index = row?.getAttribute('data-index');
      setFocused(index == null ? null : Number(index));
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return focused;
};
