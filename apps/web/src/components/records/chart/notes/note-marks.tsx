import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import { symbol, symbolTriangle } from 'd3-shape';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { ChartLegend, LegendEntry } from '../chart-legend.tsx';
import type { ExplorableItem } from '../explorable-chart.ts';
import type { PlotArea } from '../plot-area.ts';
import { noteKindTitle, type PositionedNote, spokenNote } from './chart-notes.ts';

const triangle = symbol(symbolTriangle, 30)() ?? '';
const changeDash = '1 3';

/** Notes as small triangles below the time axis, changes of plan as dotted lines across the plot with their text. */
export const NoteMarks = ({ notes, plot }: { notes: readonly PositionedNote[]; plot: PlotArea }) =>
  notes.map(({ id, note, x, label }) =>
    note.kind === 'change' ? (
      <g key={id} data-note={note.kind}>
        <line
          x1={x}
          x2={x}
          y1={plot.top}
          y2={plot.bottom + 5}
          className="stroke-ink"
          strokeWidth={1.5}
          strokeDasharray={changeDash}
        />
        <text
          x={x + 5}
          y={plot.top + 12}
          className="fill-ink stroke-surface text-xs"
          strokeWidth={3}
          paintOrder="stroke"
          strokeLinejoin="round"
        >
          {label}
        </text>
      </g>
    ) : (
      <path
        key={id}
        data-note={note.kind}
        d={triangle}
        transform={`translate(${x},${plot.bottom + 5})`}
        className="fill-ink"
      />
    ),
  );

/** A chart explorer's items for the notes. */
export const noteItems = (notes: readonly PositionedNote[]): readonly ExplorableItem[] =>
  notes.map((placed) => ({
    ...placed,
    spoken: spokenNote(placed.note),
    tip: (
      <>
        <span className="text-muted text-xs">{formatCalendarDay(placed.note.day)}</span>
        <span className="font-medium">{noteKindTitle[placed.note.kind]}</span>
        <span>{placed.note.text}</span>
        <span className="text-muted text-xs">{placed.note.author}</span>
      </>
    ),
  }));

/** Legend entries for the kinds of notes on a chart. */
export const NoteLegendEntries = ({ notes }: { notes: readonly StudentNote[] }) => (
  <>
    {notes.some(({ kind }) => kind === 'change') && (
      <LegendEntry
        mark={
          <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" className="shrink-0">
            <line x1="7" x2="7" y2="14" className="stroke-ink" strokeWidth={1.5} strokeDasharray={changeDash} />
          </svg>
        }
      >
        Change of plan
      </LegendEntry>
    )}
    {notes.some(({ kind }) => kind === 'note') && (
      <LegendEntry
        mark={
          <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" className="shrink-0">
            <path d={triangle} transform="translate(7,8)" className="fill-ink" />
          </svg>
        }
      >
        Note
      </LegendEntry>
    )}
  </>
);

/** The notes of a chart as text for print, which has no tooltips. */
export const PrintedNotes = ({ notes }: { notes: readonly StudentNote[] }) =>
  notes.length > 0 && (
    <ChartLegend>
      {notes.map((note) => (
        <li key={note.id} className="text-xs">
          {spokenNote(note)}
        </li>
      ))}
    </ChartLegend>
  );

/** The notes of a chart beside its data table. */
export const NotesTable = ({ notes }: { notes: readonly StudentNote[] }) =>
  notes.length > 0 && (
    <Table caption="Notes on the chart">
      <TableHead>
        <HeaderCell>Date</HeaderCell>
        <HeaderCell>Kind</HeaderCell>
        <HeaderCell>Note</HeaderCell>
        <HeaderCell>Author</HeaderCell>
      </TableHead>
      <TableBody>
        {notes.map((note) => (
          <Row key={note.id}>
            <Cell label="Date">{formatCalendarDay(note.day)}</Cell>
            <Cell label="Kind">{noteKindTitle[note.kind]}</Cell>
            <Cell label="Note">{note.text}</Cell>
            <Cell label="Author">{note.author}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
