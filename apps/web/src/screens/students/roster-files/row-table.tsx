import { reasonText } from '@sixty/contract/messages/roster-file.ts';
import type { ImportRow } from '@sixty/contract/students/roster-files.ts';
import { type Program, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { columnTitle } from '@sixty/domain/students/roster-files/csv-columns.ts';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Change, changesOf, profileText } from './import-text.ts';

type RowOf<Kind extends ImportRow['kind']> = Extract<ImportRow, { kind: Kind }>;

interface Column<Kind extends ImportRow['kind']> {
  readonly title: string;
  readonly cell: (row: RowOf<Kind>) => ReactNode;
}

const columns: { readonly [Kind in ImportRow['kind']]: readonly Column<Kind>[] } = {
  make: [
    { title: columnTitle('birthDay'), cell: ({ fields }) => fields.birthDay && formatCalendarDay(fields.birthDay) },
    { title: 'Licenses', cell: ({ programs }) => <ProgramBadges programs={programs} /> },
    { title: columnTitle('group'), cell: ({ fields }) => fields.group },
    { title: columnTitle('externalId'), cell: ({ fields }) => fields.externalId },
    { title: 'More', cell: (row) => profileText(row) },
  ],
  change: [{ title: 'What changes', cell: (row) => <Changes changes={changesOf(row)} /> }],
  same: [],
  refuse: [
    {
      title: 'Why',
      cell: ({ reasons }) => (
        <ul>
          {reasons.map(reasonText).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
    },
  ],
};

const nameOf = (row: ImportRow): string =>
  row.kind === 'make' ? row.fields.name : row.kind === 'change' ? row.from.name : row.name;

interface RowTableProps {
  kind: ImportRow['kind'];
  caption: string;
  rows: readonly ImportRow[];
}

/** Lines of a file, all of one kind. */
export const RowTable = ({ kind, caption, rows }: RowTableProps) => {
  const own = columns[kind] as readonly Column<ImportRow['kind']>[];
  return (
    <Table caption={caption}>
      <TableHead>
        <HeaderCell className="w-16">Line</HeaderCell>
        <HeaderCell>Student</HeaderCell>
        {own.map(({ title }) => (
          <HeaderCell key={title}>{title}</HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.row}>
            <Cell className="numbers text-muted max-card:grow-0! max-card:order-last">
              <span className="hidden max-card:inline">Line&nbsp;</span>
              {row.row}
            </Cell>
            <Cell className="wrap-anywhere font-medium max-card:grow">{nameOf(row)}</Cell>
            {own.map(({ title, cell }) => (
              <Cell key={title} label={title} className="wrap-anywhere text-sm max-card:text-right">
                {cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};

const ProgramBadges = ({ programs }: { programs: readonly Program[] }) => (
  <span className="inline-flex flex-wrap gap-1">
    {programs.map((program) => (
      <Badge key={program} tone={program}>
        {programTitle(program)}
      </Badge>
    ))}
  </span>
);

const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <ul>
    {changes.map(({ title, from, to }) => (
      <li key={title}>
        <span className="text-muted">{title}:</span> {from ?? 'none'}
        <span className="mx-1 inline-block align-[-0.15em] text-muted">
          <Icon name="arrow-right" size={14} />
          <VisuallyHidden>becomes</VisuallyHidden>
        </span>
        <span className="font-medium">{to ?? 'none'}</span>
      </li>
    ))}
  </ul>
);
