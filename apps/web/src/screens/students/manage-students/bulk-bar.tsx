import { studentMessages } from '@sixty/contract/messages/student.ts';
import { transferMessages } from '@sixty/contract/messages/transfer.ts';
import { maxStudentsAtOnce } from '@sixty/contract/students/roster-page.ts';
import { useState } from 'react';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { countBlocking, nobody, type Selection, withoutBlocking } from './selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** Returns the selected students with current data. */
  lookUp: () => Selection;
  /** How many of them are not in the search results, as far as they are loaded. */
  notShown: number;
  onSelection: (selection: Selection) => void;
  /** Whether the user has the privilege to transfer. */
  mayTransfer: boolean;
  onShare: (selection: Selection) => void;
  onTransfer: (selection: Selection) => void;
}

/** Actions for the selected students, at the foot of the window. */
export const BulkBar = ({
  selection,
  lookUp,
  notShown,
  onSelection,
  mayTransfer,
  onShare,
  onTransfer,
}: BulkBarProps) => {
  const [refused, setRefused] = useState<Selection | null>(null);
  const blocking = refused === selection ? countBlocking(refused) : 0;
  /** Refuses shared and archived students (A section 4). */
  const ifAllowed = (act: (selection: Selection) => void) => () => {
    const now = lookUp();
    if (countBlocking(now) === 0) return act(now);
    onSelection(now);
    setRefused(now);
  };
  return (
    <section
      aria-label="Selected students"
      data-foot-bar
      className="pointer-events-none sticky bottom-3 z-20 mt-3 grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 print:hidden"
    >
      <AlertRegion
        className="pointer-events-auto max-w-full"
        action={
          <Button onClick={() => onSelection(withoutBlocking(selection))}>
            {blocking === 1 ? 'Unselect this one' : `Unselect these ${blocking}`}
          </Button>
        }
      >
        {blocking > 0 && studentMessages['unselect-students']}
      </AlertRegion>
      <div className="pointer-events-auto flex max-w-full items-center gap-x-2 max-card:gap-x-1 rounded-lg border border-line bg-surface p-1.5 shadow-raised">
        <p role="status" className="px-2.5 font-medium max-card:px-1.5">
          {selection.size} selected
          {notShown > 0 && <span className="text-muted">, {notShown} not in this search</span>}
          {selection.size >= maxStudentsAtOnce && <span className="max-card:sr-only">, the most at once</span>}
        </p>
        <Button className="max-card:px-3!" onClick={ifAllowed(onShare)}>
          Share
        </Button>
        <Button
          className="max-card:px-3!"
          onClick={ifAllowed(onTransfer)}
          disabledReason={mayTransfer ? undefined : transferMessages['transfer-not-allowed']}
        >
          Transfer
        </Button>
        <IconButton icon="close" label="Unselect all" iconSize={18} onClick={() => onSelection(nobody)} />
      </div>
    </section>
  );
};
