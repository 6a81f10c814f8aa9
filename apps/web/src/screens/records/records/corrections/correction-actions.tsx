import type { RawRecord } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { itemNoun } from '../../../../components/exercises/exercise/item-noun.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { correctionFor, resultInWords } from './correction-text.ts';

interface CorrectionControls {
  /** The button in a result's row; null if the user may not correct it. */
  readonly renderActions: (record: RawRecord) => ReactNode;
  /** Rendered once beside the table. */
  readonly dialog: ReactNode;
}

/** Excludes a result, moves it to the right student, or counts it again. */
export const useCorrections = (
  type: ExerciseType,
  student: { readonly id: string; readonly name: string },
): CorrectionControls => {
  const [asked, setAsked] = useState<{ readonly record: RawRecord; readonly time: number } | null>(null);
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<readonly string[]>([]);

  // Keeps its identity, so that opening a dialog renders no row.
  const renderActions = useCallback(
    (record: RawRecord): ReactNode => {
      const can = correctionFor(record);
      // The button of a result that was just moved stays, and keeps the focus.
      if (can === null && !moved.includes(record.id)) return null;
      const label = can === 'count-again' ? 'Count again' : 'Correct';
      return (
        <Button
          variant="quiet"
          title={label}
          aria-label={`${label}: ${resultInWords(record, itemNoun(type))}`}
          className="px-2.5! text-sm card:px-2! max-card:-ml-2.5 print:hidden"
          disabledReason={
            moved.includes(record.id) ? 'It is with another student now. Move it back from there.' : undefined
          }
          onClick={() => {
            setAsked((last) => ({ record, time: (last?.time ?? 0) + 1 }));
            setOpen(true);
          }}
        >
          <Icon name={can === 'count-again' ? 'redo' : 'pencil'} size={18} />
          <span className="card:sr-only">{label}</span>
        </Button>
      );
    },
    [type, moved],
  );

  return {
    renderActions,
    dialog: asked && (
      // The key resets the dialog for each opening; it stays mounted while closing, so that it can restore the focus.
      <CorrectionDialog
        key={asked.time}
        record={asked.record}
        type={type}
        student={student}
        open={open}
        onClose={() => setOpen(false)}
        onMoved={() => setMoved([...moved, asked.record.id])}
      />
    ),
  };
};
