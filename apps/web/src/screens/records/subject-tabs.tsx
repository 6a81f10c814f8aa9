import { type ExerciseType, programOf } from '@sixty/domain/exercise/exercise-type.ts';
import { type Program, programs, programTitle } from '@sixty/domain/license/program.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { recordsPath } from '../../parts/exercise/exercise-paths.ts';
import { exerciseTypesOf, exerciseTypeTitle } from '../../parts/exercise/exercise-type-titles.ts';
import { Tabs, tabClass } from '../../ui/tabs.tsx';
import type { RecordsSearch } from './records-search.ts';
import { segmentClass } from './segment-class.ts';

/** The type that a program opens with. */
const firstTypes: Readonly<Record<Program, ExerciseType>> = { reading: 'phonics/phonics', math: 'addition' };

/** Leads to the same student's records in another type of exercise, or in the other program. */
export const SubjectTabs = ({ type, search }: { type: ExerciseType; search: RecordsSearch }) => {
  const program = programOf(type);
  const current = useRef<HTMLLIElement>(null);

  // On narrow screens the tabs scroll, and the current one may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type is another current tab
  useEffect(() => {
    const tab = current.current;
    const strip = tab?.closest('nav');
    if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [type]);

  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
      <nav aria-label="Program" className="inline-flex">
        {programs.map((each) => (
          <Link
            key={each}
            to={recordsPath(each === program ? type : firstTypes[each])}
            search={search}
            className={segmentClass}
          >
            {programTitle(each)}
          </Link>
        ))}
      </nav>
      <div className="min-w-0 max-w-full grow">
        <Tabs label="Type of exercise">
          {exerciseTypesOf(program).map((each) => (
            <li key={each} ref={each === type ? current : undefined}>
              <Link to={recordsPath(each)} search={search} className={tabClass(program)}>
                {exerciseTypeTitle[each]}
              </Link>
            </li>
          ))}
        </Tabs>
      </div>
    </div>
  );
};
