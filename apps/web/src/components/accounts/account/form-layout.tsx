import type { ReactNode } from 'react';

/** Fields in two columns where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 tablet:grid-cols-2">{children}</div>
);

/** A group of related fields. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="pb-3 font-medium text-lg">{title}</legend>
    {children}
  </fieldset>
);

/** Options of a select, with an empty one first. */
export const optionsOf = (first: string, options: readonly string[]) => [
  { value: '', label: first },
  ...options.map((option) => ({ value: option, label: option })),
];
