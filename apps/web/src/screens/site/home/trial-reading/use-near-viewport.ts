import { type RefObject, useEffect, useState } from 'react';

/** How far below the viewport an element counts as near. */
const margin = '600px';

/** Whether an element has come near the viewport. */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
};
