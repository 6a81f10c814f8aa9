import { type ExerciseType, exerciseTypesOf, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { Link } from '@tanstack/react-router';
import { showReason } from '../../../ui/reason-bubble.tsx';
import { segmentClass } from '../../../ui/segment-class.ts';
import { Tabs, tabClass } from '../../../ui/tabs.tsx';

/** The first type of each program. */
const firstTypes: Readonly<Record<Program, ExerciseType>> = { reading: 'phonics/phonics', math: 'addition' };

/** Ignores the query, because a link's query may differ from the page's. */
const byPath = { exact: true, includeSearch: false } as const;

/** Tells a list that the instructor chose it. */
const chosen = { chosenByTab: true } as const;

interface SubjectTabsProps {
  type: ExerciseType;
  /** The address of each type. */
  pathOf: (type: ExerciseType) => string;
  /** The query to pass along. */
  search: { readonly id?: string };
  /** The query for a type, where it differs. */
  typeSearch?: { readonly id?: string };
  /** Why a program is disabled, if so. */
  closed?: (program: Program) => string | undefined;
}

/** Leads to the same student in another type of exercise or in the other program (A section 2, Reading/Math switch). */
export const SubjectTabs = ({
  type,
  pathOf,
  search,
  typeSearch = search,
  closed = () => undefined,
}: SubjectTabsProps) => {
  const current = programOf(type);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
      <nav aria-label="Program" className="inline-flex">
        {programs.map((program) => {
          const reason = program === current ? undefined : closed(program);
          if (reason !== undefined) {
            return (
              <button
                key={program}
                type="button"
                aria-disabled="true"
                aria-label={`${programTitle(program)}: ${reason}`}
                title={reason}
                onClick={(event) => showReason(event.currentTarget, reason)}
                className={segmentClass(program)}
              >
                {programTitle(program)}
              </button>
            );
          }
          return (
            <Link
              key={program}
              to={pathOf(program === current ? type : firstTypes[program])}
              search={search}
              state={chosen}
              activeOptions={byPath}
              className={segmentClass(program)}
            >
              {programTitle(program)}
            </Link>
          );
        })}
      </nav>
      <div className="min-w-0 max-w-full grow">
        <Tabs label="Type of exercise" current={type}>
          {exerciseTypesOf(current).map((each) => (
            <li key={each}>
              <Link
                to={pathOf(each)}
                search={typeSearch}
                state={chosen}
                activeOptions={byPath}
                className={tabClass(current)}
              >
                {exerciseTypeTitle[each]}
              </Link>
            </li>
          ))}
        </Tabs>
      </div>
    </div>
  );
};
