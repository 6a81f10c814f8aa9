import type { RawRecord } from '@sixty/contract/records.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { type ReactNode, useState } from 'react';
import { itemNoun } from '../../parts/exercise/item-noun.ts';
import { Button } from '../../ui/button.tsx';
import { MendDialog } from './mend-dialog.tsx';
import { mending, resultInWords } from './mend-words.ts';

interface Mending {
  /** The button in the row of a result; nothing where the reader may not mend it. */
  readonly renderActions: (record: RawRecord) => ReactNode;
  /** Stands once beside the table. */
  readonly dialog: ReactNode;
}

/** What leaves a result out, moves it to the right student, or counts it again. */
export const useMending = (type: ExerciseType, student: { readonly id: string; readonly name: string }): Mending => {
  const [asked, setAsked] = useState<{ readonly record: RawRecord; readonly time: number } | null>(null);
  const [open, setOpen] = useState(false);

  const renderActions = (record: RawRecord): ReactNode => {
    const can = mending(record);
    if (!record.canMend) return null;
    return (
      <Button
        variant="quiet"
        className="px-2.5 text-sm print:hidden"
        disabledReason={can === null ? 'It is with another student now. Move it back from there.' : undefined}
        onClick={() => {
          setAsked({ record, time: (asked?.time ?? 0) + 1 });
          setOpen(true);
        }}
      >
        {can === 'count-again' ? 'Count again' : 'Mend'}
        <span className="sr-only">: {resultInWords(record, itemNoun(type))}</span>
      </Button>
    );
  };

  return {
    renderActions,
    dialog: asked && (
      // Each opening begins anew; the dialog stays when it closes, so that it gives the focus back.
      <MendDialog
        key={asked.time}
        record={asked.record}
        type={type}
        student={student}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
  };
};
