import { type ExerciseType, programOf } from '@sixty/domain/exercise/exercise-type.ts';
import { programs as allPrograms, type Program, programTitle } from '@sixty/domain/license/program.ts';
import { Link } from '@tanstack/react-router';
import { exerciseListPath } from '../../parts/exercise/exercise-paths.ts';
import { exerciseTypesOf, exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tabs, tabClass } from '../../ui/tabs.tsx';

interface SubjectTabsProps {
  type: ExerciseType;
  /** Programs in which the student may do exercises; that of the type itself is always shown. */
  programs: readonly Program[];
  search: { readonly id: string };
}

/** Where a change to the other program leads. */
const startOf = { reading: 'phonics/phonics', math: 'addition' } as const satisfies Record<Program, ExerciseType>;

const chosen = {
  reading: 'border-reading bg-reading-soft text-reading',
  math: 'border-math bg-math-soft text-math',
} as const satisfies Record<Program, string>;

/** The types of exercise of one program, in its tint, and the way to the student's other program. */
export const SubjectTabs = ({ type, programs, search }: SubjectTabsProps) => {
  const current = programOf(type);
  const shown = allPrograms.filter((program) => programs.includes(program) || program === current);
  return (
    <div className="grid gap-2">
      {shown.length > 1 && (
        <nav aria-label="Programs" className="flex gap-2">
          {shown.map((program) => (
            <Link
              key={program}
              to={exerciseListPath(startOf[program])}
              search={search}
              aria-current={program === current ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full border px-4 font-medium',
                program === current
                  ? chosen[program]
                  : 'border-line text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {programTitle(program)}
            </Link>
          ))}
        </nav>
      )}
      <Tabs label="Subjects">
        {exerciseTypesOf(current).map((other) => (
          <li key={other}>
            <Link to={exerciseListPath(other)} search={search} className={tabClass(current)}>
              {exerciseTypeTitle[other]}
            </Link>
          </li>
        ))}
      </Tabs>
    </div>
  );
};
