import type { TodayStudent } from '@sixty/contract/exercises/today.ts';
import type { LineupPlace } from '@sixty/domain/exercises/lineup.ts';
import { type PointerEvent, useState } from 'react';
import { RosterSelect } from '../../../../components/students/student/roster-select.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';

interface ArrangeListProps {
  label: string;
  /** The number of the group; null for those in no group. */
  group: number | null;
  students: readonly TodayStudent[];
  names: ReadonlyMap<string, string>;
  /** The names of all groups. */
  groups: readonly string[];
  onMove: (id: string, to: LineupPlace) => void;
  /** A student is dragged over another one, or over a list without students. */
  onDrag: (id: string, over: string | null, group: number | null) => void;
  onDrop: () => void;
}

/** The students of a group, to be dragged by the handle or moved by buttons. */
export const ArrangeList = ({ label, group, students, names, groups, onMove, onDrag, onDrop }: ArrangeListProps) => {
  const [dragged, setDragged] = useState<string | null>(null);
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (dragged === null) return;
    const under = document.elementFromPoint(clientX, clientY);
    const row = under?.closest<HTMLElement>('[data-student]')?.dataset.student;
    const list = under?.closest<HTMLElement>('[data-empty]')?.dataset.empty;
    if (row !== undefined && row !== dragged) onDrag(dragged, row, null);
    else if (list !== undefined) onDrag(dragged, null, list === '' ? null : Number(list));
  };
  const drop = (): void => {
    if (dragged === null) return;
    setDragged(null);
    onDrop();
  };
  if (students.length === 0) {
    return (
      <p data-empty={group ?? ''} className="rounded-md border border-line border-dashed px-3 py-3 text-muted text-sm">
        Drag a student here, or choose this group beside the name.
      </p>
    );
  }
  return (
    <ul aria-label={label} className="grid border-line border-t">
      {students.map(({ id, name }, index) => {
        const called = names.get(id) ?? name;
        return (
          <li
            key={id}
            data-student={id}
            className={classNames(
              'flex min-h-12 min-w-0 items-center gap-1 border-line border-b',
              dragged === id && 'bg-accent-soft',
            )}
          >
            <span
              aria-hidden="true"
              className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted"
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(id);
              }}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={drop}
            >
              <Icon name="menu" />
            </span>
            <span className="min-w-0 flex-1 truncate font-medium">{called}</span>
            <IconButton
              icon="chevron-up"
              label={`Move ${called} up`}
              aria-disabled={index === 0}
              onClick={() => index > 0 && onMove(id, { group, index: index - 1 })}
            />
            <IconButton
              icon="chevron-down"
              label={`Move ${called} down`}
              aria-disabled={index === students.length - 1}
              onClick={() => index < students.length - 1 && onMove(id, { group, index: index + 1 })}
            />
            {groups.length > 0 && (
              <RosterSelect
                label={`Group of ${called}`}
                value={String(group ?? '')}
                className="w-40 max-card:w-28"
                options={[
                  { value: '', label: 'In no group' },
                  ...groups.map((title, at) => ({ value: String(at), label: title })),
                ]}
                onChange={(value) =>
                  onMove(id, { group: value === '' ? null : Number(value), index: Number.MAX_SAFE_INTEGER })
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};
