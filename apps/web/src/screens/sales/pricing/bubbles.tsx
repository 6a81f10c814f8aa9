import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import './bubbles.css';

const bubbles = [
  'left-[2%] top-[18%] size-24 bg-reading-soft',
  'left-[88%] top-[12%] size-16 bg-math-soft',
  'left-[93%] top-[46%] size-32 bg-accent-soft',
  'left-[-3%] top-[58%] size-40 bg-math-soft',
  'left-[46%] top-[86%] size-20 bg-reading-soft',
  'left-[78%] top-[82%] size-28 bg-reading-soft',
  'left-[20%] top-[90%] size-14 bg-accent-soft',
] as const;

/** Decoration that appears on the first scroll (B section 2.1): behind everything, and static with reduced motion. */
export const Bubbles = () => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    window.addEventListener('scroll', show, { once: true, passive: true });
    return () => window.removeEventListener('scroll', show);
  }, []);
  if (!isShown) return null;
  return (
    <div
      aria-hidden="true"
      data-bubbles
      className="pointer-events-none fixed inset-0 -z-10 overflow-hidden print:hidden"
    >
      {bubbles.map((bubble) => (
        <span key={bubble} className={classNames('bubble absolute rounded-full', bubble)} />
      ))}
    </div>
  );
};
