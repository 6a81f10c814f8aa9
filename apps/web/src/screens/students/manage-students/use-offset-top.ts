import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The offset of an element's part in the page, in pixels, updated when content above it changes. */
export const useOffsetTop = <Whole extends HTMLElement>(part: string): [RefObject<Whole | null>, number] => {
  const whole = useRef<Whole>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = whole.current?.querySelector(part)?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [part]);
  return [whole, top];
};
