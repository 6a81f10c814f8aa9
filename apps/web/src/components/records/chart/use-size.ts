import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './plot-area.ts';

/** The size of an element's content from its first layout on; null before. */
export const useSize = (): readonly [RefObject<HTMLDivElement | null>, Size | null] => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};
