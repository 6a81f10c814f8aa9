import type { StructureElement } from 'pdfkit';
import type { Cell, Table } from './blocks.ts';
import { columnWidths } from './column-widths.ts';
import { dropOf, type Flow } from './flow.ts';
import { breakLines, type Line, naturalWidths } from './line-breaking.ts';
import { colors, page, type Sheet, type TextStyle } from './sheet.ts';

const bodyStyle: TextStyle = { size: 9.2, leading: 13.2, color: colors.ink };
const headStyle: TextStyle = { size: 8.6, leading: 13.2, color: colors.muted, strong: true };
/** Between columns, and above and below the text of a row. */
const gap = 16;
const padding = 3;

/** A table of up to this many rows stays on one page; of a longer one, this many rows stay with its head. */
const short = 12;
const fewestRows = 3;

interface Column {
  readonly x: number;
  readonly width: number;
}

interface Row {
  readonly cells: readonly {
    readonly lines: readonly Line[];
    readonly column: Column;
    readonly align: Cell['align'];
  }[];
  readonly style: TextStyle;
  readonly height: number;
}

/** A table whose cells are broken into lines. */
export interface LaidOutTable {
  readonly kind: 'table';
  readonly head: Row;
  readonly rows: readonly Row[];
  /** End of its rules. */
  readonly right: number;
  /** Minimum height of its part on the first page. */
  readonly beginning: number;
}

const columnsOf = (sheet: Sheet, { head, rows }: Table): readonly Column[] => {
  const needs = head.map((cell, index) => {
    const texts = [
      naturalWidths(cell.runs, sheet.measure(headStyle)),
      ...rows.map((row) => naturalWidths(row[index]?.runs ?? [], sheet.measure(bodyStyle))),
    ];
    return { line: Math.max(...texts.map(({ line }) => line)), word: Math.max(...texts.map(({ word }) => word)) };
  });
  const widths = columnWidths(needs, page.right - page.left - gap * (head.length - 1));
  return widths.map((width, index) => ({
    width,
    x: page.left + widths.slice(0, index).reduce((sum, each) => sum + each + gap, 0),
  }));
};

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

export const layOutTable = (sheet: Sheet, table: Table): LaidOutTable => {
  const columns = columnsOf(sheet, table);
  const rowOf = (cells: readonly Cell[], style: TextStyle): Row => {
    const broken = columns.map((column, index) => {
      const { runs, align } = cells[index] ?? { runs: [], align: 'left' };
      // Slightly more, because sums of widths are inexact.
      return { lines: breakLines(runs, column.width + 0.01, sheet.measure(style)), column, align };
    });
    const lineCount = Math.max(1, ...broken.map(({ lines }) => lines.length));
    return { cells: broken, style, height: lineCount * style.leading + 2 * padding };
  };
  const head = rowOf(table.head, headStyle);
  const rows = table.rows.map((row) => rowOf(row, bodyStyle));
  return {
    kind: 'table',
    head,
    rows,
    right: Math.max(...columns.map(({ x, width }) => x + width)),
    beginning: head.height + heightOf(rows.length <= short ? rows : rows.slice(0, fewestRows)),
  };
};

/** Places a table on as many pages as necessary; each repeats the head, which screen readers read only once. */
export const placeTable = (flow: Flow, { head, rows, right }: LaidOutTable): void => {
  const { sheet } = flow;
  const { doc } = sheet;
  const drawCells = (row: Row, drawLine: (line: Line, x: number, baseline: number, cell: number) => void): void => {
    for (const [index, { lines, column, align }] of row.cells.entries()) {
      for (const [order, line] of lines.entries()) {
        const x = align === 'right' ? column.x + column.width - sheet.widthOf(line, row.style) : column.x;
        drawLine(line, x, flow.y + padding + order * row.style.leading + dropOf(row.style), index);
      }
    }
    flow.y += row.height;
  };

  const table = doc.struct('Table');
  sheet.root.add(table);
  const place = (row: Row, tag: 'TH' | 'TD'): void => {
    const element = doc.struct('TR');
    table.add(element);
    const cells = row.cells.map((): StructureElement => {
      const cell = doc.struct(tag, tag === 'TH' ? { scope: 'Column' } : {});
      element.add(cell);
      return cell;
    });
    drawCells(row, (line, x, baseline, index) => {
      const cell = cells[index];
      if (cell) sheet.line(line, { x, baseline, style: row.style, element: cell, tag });
    });
    element.end();
  };
  const repeatHead = (): void =>
    drawCells(head, ({ runs }, x, baseline) =>
      sheet.label(runs.map(({ text }) => text).join(''), 'strong', x, baseline, head.style),
    );

  place(head, 'TH');
  sheet.rule(flow.y, colors.strongLine, page.left, right);
  for (const row of rows) {
    if (flow.y + row.height > page.bottom) {
      flow.breakPage();
      repeatHead();
      sheet.rule(flow.y, colors.strongLine, page.left, right);
    }
    place(row, 'TD');
    sheet.rule(flow.y, colors.line, page.left, right, 0.4);
  }
  table.end();
};
