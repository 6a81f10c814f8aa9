import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A bordered box on the page. */
export const Card = ({ className, children }: { className?: string; children: ReactNode }) => (
  <section className={classNames('rounded-lg border border-line bg-surface p-5', className)}>{children}</section>
);
