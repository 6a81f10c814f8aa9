import type { StudentNote } from '@sixty/contract/records/student-notes.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { NoteKind } from '@sixty/domain/records/note-kind.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import type { PlotArea } from '../plot-area.ts';
import type { PositionedItem } from '../positioned-item.ts';

export const noteKindTitle: Readonly<Record<NoteKind, string>> = { note: 'Note', change: 'Change of plan' };

/** A note or a change of plan, positioned on a chart. */
export interface PositionedNote extends PositionedItem {
  readonly note: StudentNote;
  /** As much of a change's text as fits beside its line; empty if none does. */
  readonly label: string;
}

const letterWidth = 6.6;
const minLetters = 4;

/** The notes on days of a chart, by day. */
export const notesWithin = (
  notes: readonly StudentNote[],
  { start, end }: { readonly start: CalendarDay; readonly end: CalendarDay },
): readonly StudentNote[] =>
  notes
    .filter(({ day }) => day >= start && day <= end)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));

/**
 * Positions notes: a change at the start of its day, because it applies from then on, a note in the middle of its day.
 *
 * @param notes by day, all on days of the chart
 */
export const positionedNotes = (
  notes: readonly StudentNote[],
  xOf: (day: CalendarDay, share: number) => number,
  plot: PlotArea,
): readonly PositionedNote[] => {
  const changes = notes.filter(({ kind }) => kind === 'change');
  const xOfNote = ({ day, kind }: StudentNote): number => xOf(day as CalendarDay, kind === 'change' ? 0 : 0.5);
  return notes.map((note) => {
    const x = xOfNote(note);
    const next = changes[changes.indexOf(note) + 1];
    const room = (next ? xOfNote(next) : plot.right) - x - 8;
    return {
      id: `note ${note.id}`,
      note,
      x,
      ys: note.kind === 'change' ? [plot.top + 8, (plot.top + plot.bottom) / 2, plot.bottom] : [plot.bottom + 4],
      label: note.kind === 'change' ? shortened(note.text, Math.floor(room / letterWidth)) : '',
    };
  });
};

const shortened = (text: string, letters: number): string => {
  if (text.length <= letters) return text;
  return letters < minLetters ? '' : `${text.slice(0, letters - 1).trimEnd()}…`;
};

/** 'Nov 3, 2026, change of plan: shorter lessons' */
export const spokenNote = ({ day, kind, text }: StudentNote): string =>
  `${formatCalendarDay(day)}, ${noteKindTitle[kind].toLowerCase()}: ${text}`;
