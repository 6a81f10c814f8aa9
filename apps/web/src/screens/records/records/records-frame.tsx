import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { RecordsSearch } from './records-search.ts';
import { SideRoster } from './side-roster/side-roster.tsx';
import type { useSideRoster } from './side-roster/use-side-roster.ts';

interface RecordsFrameProps {
  studentId: string;
  type: ExerciseType;
  search: RecordsSearch;
  roster: ReturnType<typeof useSideRoster>;
  children: ReactNode;
}

/** The records with the roster beside them, or over them on narrow screens. Print shows only the records. */
export const RecordsFrame = ({ studentId, type, search, roster, children }: RecordsFrameProps) => {
  const { place, isOpen, toggle, closeOver } = roster;
  const isBeside = place === 'beside' && isOpen;
  const list = <SideRoster studentId={studentId} type={type} search={search} onChoose={closeOver} />;
  return (
    <div
      className={classNames(
        'records-sheet',
        isBeside && 'grid grid-cols-[13rem_minmax(0,1fr)] items-start gap-6 print:block',
      )}
    >
      {isBeside && (
        <nav
          aria-label="Roster"
          className="sticky top-2 flex max-h-[calc(100dvh-1rem)] flex-col border-line border-r pr-3 print:hidden"
        >
          {list}
        </nav>
      )}
      <Dialog open={place === 'over' && isOpen} onClose={toggle} title="Roster">
        <div className="flex max-h-[70dvh] min-h-0 flex-col">{list}</div>
      </Dialog>
      {/* The records table scrolls on its own if this is too narrow for it. */}
      <div className="@container min-w-0 print:[container-type:normal]">{children}</div>
    </div>
  );
};
