import { setLineup, type Today, type TodayStudent } from '@sixty/contract/exercises/today.ts';
import {
  type Lineup,
  type LineupGroup,
  type LineupPlace,
  maxLineupGroups,
  maxLineupStudents,
  moveStudent,
  newGroupName,
  placeOf,
  removeGroup,
} from '@sixty/domain/exercises/lineup.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../../api/call-refused.ts';
import { call } from '../../../../api/client.ts';
import { todayQuery } from '../../../../api/today-queries.ts';
import { showToast } from '../../../../components/alerts/alerts.ts';
import { Button } from '../../../../ui/button.tsx';
import { AddStudent } from './add-student.tsx';
import { ArrangeGroup } from './arrange-group.tsx';
import { ArrangeList } from './arrange-list.tsx';

interface ArrangeProps {
  today: Today;
  day: CalendarDay;
  names: ReadonlyMap<string, string>;
}

const schoolDays = [1, 2, 3, 4, 5];

const idsOf = ({ groups, others }: Lineup<TodayStudent>) => ({
  groups: groups.map(({ name, weekdays, students }) => ({
    name,
    weekdays: [...weekdays],
    students: students.map(({ id }) => id),
  })),
  others: others.map(({ id }) => id),
});

/** Groups, their weekdays and the order of the students. Every change is saved at once. */
export const Arrange = ({ today, day, names }: ArrangeProps) => {
  const queryClient = useQueryClient();
  const [lineup, setShown] = useState<Lineup<TodayStudent>>(today);
  const [said, setSaid] = useState('');
  const { mutate } = useMutation({
    // One after another, so that the last one counts.
    scope: { id: 'lineup' },
    mutationFn: (changed: Lineup<TodayStudent>) => call(setLineup, idsOf(changed)),
    onError: (error) => {
      showToast('danger', messageOf(error));
      void queryClient.invalidateQueries({ queryKey: ['today'] });
    },
  });

  const save = (changed: Lineup<TodayStudent>): void => {
    setShown(changed);
    queryClient.setQueryData(todayQuery(day).queryKey, (known) => {
      const groups = changed.groups.map((group) => ({
        ...group,
        weekdays: [...group.weekdays],
        students: [...group.students],
      }));
      return known && { ...known, groups, others: [...changed.others] };
    });
    mutate(changed);
  };

  const change = (index: number, changed: Partial<LineupGroup<TodayStudent>>): void =>
    save({
      ...lineup,
      groups: lineup.groups.map((group, at) => (at === index ? { ...group, ...changed } : group)),
    });

  const titleOf = (group: number | null): string =>
    group === null ? 'In no group' : (lineup.groups[group]?.name ?? '');

  /** Moves a student by a button or a choice, where the focus stays. */
  const move = (id: string, to: LineupPlace): void => {
    const moved = moveStudent(lineup, id, to);
    const place = placeOf(moved, id);
    flushSync(() => save(moved));
    if (place) setSaid(`${names.get(id)}: place ${place.index + 1}, ${titleOf(place.group)}.`);
    document.querySelector<HTMLElement>(`[data-student="${id}"] select`)?.focus();
  };

  const count = lineup.groups.reduce((sum, { students }) => sum + students.length, lineup.others.length);
  const list = {
    names,
    groups: lineup.groups.map(({ name }) => name),
    onMove: move,
    onDrag: (id: string, over: string | null, group: number | null) => {
      const place = over === null ? { group, index: 0 } : placeOf(lineup, over);
      if (place) setShown(moveStudent(lineup, id, place));
    },
    onDrop: () => save(lineup),
  };
  return (
    <div className="grid gap-6">
      {lineup.groups.map((group, index) => (
        <ArrangeGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other identity
          key={index}
          group={group}
          isTaken={(name) => lineup.groups.some((other) => other !== group && other.name === name)}
          onChange={(changed) => change(index, changed)}
          onRemove={() => save(removeGroup(lineup, index))}
        >
          <ArrangeList label={group.name} group={index} students={group.students} {...list} />
        </ArrangeGroup>
      ))}
      <div>
        <h3 className="pb-1 font-medium text-muted text-sm">{titleOf(null)}</h3>
        <ArrangeList label={titleOf(null)} group={null} students={lineup.others} {...list} />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {lineup.groups.length < maxLineupGroups && (
          <Button
            icon="plus"
            onClick={() =>
              save({
                ...lineup,
                groups: [...lineup.groups, { name: newGroupName(lineup.groups), weekdays: schoolDays, students: [] }],
              })
            }
          >
            Add a group
          </Button>
        )}
        {count < maxLineupStudents && (
          <AddStudent
            isListed={(id) => placeOf(lineup, id) !== null}
            onAdd={({ id, name }) => {
              const added = { id, name, next: null, done: false, absent: false, needs: [] };
              save({ ...lineup, others: [...lineup.others, added] });
              // What comes next for the student is on the server.
              void queryClient.invalidateQueries({ queryKey: ['today'], refetchType: 'none' });
            }}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
};
