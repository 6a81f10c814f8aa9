import './stepping-stones.css';
import type { StudentResult } from '@sixty/domain/exercises/student-result.ts';
import type { CSSProperties } from 'react';

/** A student's tries of one exercise, each a stone that lies higher the more was right. The new one may be gold. */
export const SteppingStones = ({ tries, isGold }: Pick<StudentResult, 'tries'> & { readonly isGold: boolean }) => {
  if (tries.length < 2) return null;
  const rates = tries.map(({ count, seconds }) => count / seconds);
  const most = Math.max(...rates);
  const span = most - Math.min(...rates) || 1;
  return (
    <ol aria-label="Your tries" className="stones">
      {tries.map(({ count }, index) => {
        const isNew = index === tries.length - 1;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: tries never change their order
            key={index}
            className={isNew ? (isGold ? 'stone stone-new stone-gold' : 'stone stone-new') : 'stone'}
            style={{ '--drop': 1 - (most - (rates[index] ?? 0)) / span } as CSSProperties}
          >
            {count}
          </li>
        );
      })}
    </ol>
  );
};
