import { type ExerciseType, programOf } from '@sixty/domain/exercise/exercise-type.ts';
import { programs as allPrograms, type Program, programTitle } from '@sixty/domain/license/program.ts';
import { Link } from '@tanstack/react-router';
import { exerciseListPath } from '../../parts/exercise/exercise-paths.ts';
import { exerciseTypesOf, exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import { Tabs, tabClass } from '../../ui/tabs.tsx';

interface SubjectTabsProps {
  type: ExerciseType;
  /** Programs in which the student may do exercises; that of the type itself is always shown. */
  programs: readonly Program[];
  search: { readonly id: string };
}

/** The types of exercise of the student's programs, each program in its tint. */
export const SubjectTabs = ({ type, programs, search }: SubjectTabsProps) => {
  const shown = allPrograms.filter((program) => programs.includes(program) || program === programOf(type));
  return (
    <Tabs label="Subjects">
      {shown.flatMap((program, index) => [
        ...(shown.length > 1
          ? [
              <li
                key={program}
                aria-hidden="true"
                className={`flex items-center pr-1 text-muted text-sm ${index > 0 ? 'ml-3 border-line border-l pl-4' : 'pl-1'}`}
              >
                {programTitle(program)}
              </li>,
            ]
          : []),
        ...exerciseTypesOf(program).map((other) => (
          <li key={other}>
            <Link to={exerciseListPath(other)} search={search} className={tabClass(program)}>
              {exerciseTypeTitle[other]}
            </Link>
          </li>
        )),
      ])}
    </Tabs>
  );
};
