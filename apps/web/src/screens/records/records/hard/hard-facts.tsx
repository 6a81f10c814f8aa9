import type { MathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import { factTable } from '@sixty/domain/records/fact-table.ts';
import type { FactCount } from '@sixty/domain/records/missed-items.ts';
import { useMemo, useState } from 'react';
import { segmentClass } from '../../../../ui/segment-class.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { HardMap } from './hard-map.tsx';
import { HardMapLegend } from './hard-map-legend.tsx';

interface HardFactsProps {
  operation: MathOperation;
  /** Most missed first. */
  facts: readonly FactCount[];
}

/** All facts of an operation that occurred, as a map or as a table. */
export const HardFacts = ({ operation, facts }: HardFactsProps) => {
  const [shown, setShown] = useState<'map' | 'table'>('map');
  const table = useMemo(() => factTable(operation, facts), [operation, facts]);
  return (
    <div className="grid gap-3 print:block print:break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-semibold text-lg">All facts</h3>
        <fieldset aria-label="Show facts as" className="inline-flex print:hidden">
          {(['map', 'table'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={shown === each}
              onClick={() => setShown(each)}
              className={segmentClass()}
            >
              {each === 'map' ? 'Map' : 'Table'}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={shown === 'map' ? 'grid gap-2 print:block' : 'hidden print:block'}>
        <HardMap operation={operation} table={table} />
        <HardMapLegend />
      </div>
      {shown === 'table' && (
        <div className="text-sm print:hidden">
          <Table caption="All facts, the most missed first">
            <TableHead>
              <HeaderCell>Fact</HeaderCell>
              <HeaderCell align="right">Missed</HeaderCell>
              <HeaderCell align="right">Seen</HeaderCell>
              <HeaderCell align="right">Share missed</HeaderCell>
            </TableHead>
            <TableBody>
              {facts.map(({ item, missed, seen }) => (
                <Row key={item}>
                  <Cell>{item}</Cell>
                  <Cell align="right" label="Missed">
                    {missed}
                  </Cell>
                  <Cell align="right" label="Seen">
                    {seen}
                  </Cell>
                  <Cell align="right" label="Share missed">
                    {Math.round((missed / seen) * 100)}%
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </div>
  );
};
