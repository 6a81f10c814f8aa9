import { type ExerciseType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { Link } from '@tanstack/react-router';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { segmentClass } from '../../../ui/segment-class.ts';
import { chartOf, chartsOf } from './record-charts.ts';
import { firstChart, type RecordsSearch } from './records-search.ts';

/** Exact, because the current one is set explicitly: the address may name a chart that the program does not have. */
const exactly = { exact: true } as const;

interface ChartSelectorProps {
  type: ExerciseType;
  search: RecordsSearch;
}

/** Selects the chart of the page (A section 2, Records screens). The selection is in the address. */
export const ChartSelector = ({ type, search }: ChartSelectorProps) => {
  const program = programOf(type);
  const current = chartOf(search, program);
  return (
    <nav aria-label="Chart" className="grid w-full grid-cols-2 tablet:inline-flex tablet:w-auto">
      {chartsOf(program).map(({ name, title }) => (
        <Link
          key={name}
          to={recordsPath(type)}
          search={{ ...firstChart(search), ...(name !== 'performance' && { chart: name }) }}
          // The chart is below the selector.
          resetScroll={false}
          activeOptions={exactly}
          aria-current={name === current ? 'page' : undefined}
          className={classNames(
            segmentClass(),
            'text-center aria-[current=page]:bg-sunken aria-[current=page]:text-ink max-tablet:not-first:mt-0 max-tablet:[&:nth-child(n+3)]:-mt-px max-tablet:rounded-none! max-tablet:odd:ml-0!',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};
