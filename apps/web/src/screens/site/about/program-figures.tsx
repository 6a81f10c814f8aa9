import { claims, programFiguresNote } from '../../../site-content.ts';

/** The program's own figures, and that they were not measured here. */
export const ProgramFigures = () => (
  <>
    <dl className="grid gap-3 tablet:grid-cols-2">
      {claims.map(({ figure, meaning }) => (
        <div key={figure} className="grid content-start gap-0.5 rounded-lg border border-line bg-surface p-4">
          <dt className="font-semibold text-xl">{figure}</dt>
          <dd className="text-base text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="text-muted text-sm">{programFiguresNote}</p>
  </>
);
