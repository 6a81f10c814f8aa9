import type { SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { type Column, rowTitle } from './overview-columns.ts';
import type { ShownRow } from './overview-rows.ts';
import type { ComparedBy } from './overview-search.ts';
import { shownText } from './overview-text.ts';

interface ComparisonTableProps<Counts> {
  caption: string;
  by: ComparedBy;
  rows: readonly ShownRow<Counts>[];
  /** The same rows on paper, with small counts suppressed. */
  onPaper: readonly ShownRow<Counts>[];
  columns: readonly Column<Counts>[];
  /** The chart of a row beside its numbers, with its own header. */
  bar?: { readonly title: string; readonly draw: (counts: Counts) => ReactNode };
}

/** The rows shown at first; a button shows all. */
const rowsAtFirst = 30;

/** A comparison with its counts; the row of all students is first and bold. */
export const ComparisonTable = <Counts,>({
  caption,
  by,
  rows,
  onPaper,
  columns,
  bar,
}: ComparisonTableProps<Counts>) => {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, rowsAtFirst);
  return (
    <div className="grid gap-2">
      <Table caption={caption} wide>
        <TableHead>
          <HeaderCell>{rowTitle[by]}</HeaderCell>
          {bar && <HeaderCell>{bar.title}</HeaderCell>}
          {columns.map(({ title }) => (
            <HeaderCell key={title} align="right">
              {title}
            </HeaderCell>
          ))}
        </TableHead>
        <TableBody>
          {shown.map((row, place) => {
            const paper = onPaper[place] ?? row;
            return (
              <Row key={row.key ?? 'whole'} className={row.key === null ? 'font-medium' : undefined}>
                <Cell className="wrap-anywhere max-w-64 card:min-w-36">
                  <span>
                    {row.name}
                    {row.username !== null && (
                      <span className="block font-normal text-muted text-sm leading-tight">{row.username}</span>
                    )}
                  </span>
                </Cell>
                {bar && (
                  <Cell className="max-card:basis-full card:min-w-32 card:w-1/4">
                    <ScreenAndPaper screen={bar.draw(row.counts)} paper={bar.draw(paper.counts)} />
                  </Cell>
                )}
                {columns.map(({ title, count }) => {
                  const [onScreen, printed] = [count(row), count(paper)];
                  return (
                    <Cell key={title} label={title} align="right" className="whitespace-nowrap">
                      {onScreen === printed ? (
                        <Count value={onScreen} />
                      ) : (
                        <ScreenAndPaper screen={<Count value={onScreen} />} paper={<Count value={printed} />} />
                      )}
                    </Cell>
                  );
                })}
              </Row>
            );
          })}
        </TableBody>
      </Table>
      {shown.length < rows.length && (
        <Button className="justify-self-start print:hidden" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </div>
  );
};

const Count = ({ value }: { value: SuppressedCount | null }) =>
  value !== null && (
    <span className={typeof value === 'string' ? 'font-normal text-muted text-sm' : undefined}>{shownText(value)}</span>
  );

/** CSS chooses, so that small counts stay off paper however the page is printed. */
const ScreenAndPaper = ({ screen, paper }: { screen: ReactNode; paper: ReactNode }) => (
  <>
    <div className="contents print:hidden">{screen}</div>
    <div className="hidden print:contents">{paper}</div>
  </>
);
