import type { TodayStudent } from '@sixty/contract/exercises/today.ts';
import { type LineupGroup, maxLineupGroupName } from '@sixty/domain/exercises/lineup.ts';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { segmentClass } from '../../../../ui/segment-class.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { weekdayTitles } from './today-text.ts';

interface ArrangeGroupProps {
  group: LineupGroup<TodayStudent>;
  /** Whether another group has the name. */
  isTaken: (name: string) => boolean;
  onChange: (changed: Partial<LineupGroup<TodayStudent>>) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** The name and weekdays of a group, above its students. */
export const ArrangeGroup = ({
  group: { name, weekdays },
  isTaken,
  onChange,
  onRemove,
  children,
}: ArrangeGroupProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const given = (typed ?? name).trim();
  const error = isTaken(given) ? 'Another group has this name.' : undefined;
  const rename = () => {
    if (error !== undefined) return;
    setTyped(null);
    if (given !== '' && given !== name) onChange({ name: given });
  };
  const toggle = (day: number) =>
    onChange({ weekdays: weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day] });
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <TextField
          label="Group"
          error={error}
          value={typed ?? name}
          maxLength={maxLineupGroupName}
          autoComplete="off"
          className="w-56 max-card:w-full"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={rename}
          onKeyDown={({ key }) => key === 'Enter' && rename()}
        />
        <div className="flex">
          {weekdayTitles.map((title, index) => (
            <button
              key={title}
              type="button"
              aria-pressed={weekdays.includes(index + 1)}
              className={`${segmentClass()} max-card:px-2.5`}
              onClick={() => toggle(index + 1)}
            >
              <span aria-hidden="true">{title.slice(0, index === 3 || index > 4 ? 2 : 1)}</span>
              <span className="sr-only">{title}</span>
            </button>
          ))}
        </div>
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {children}
    </fieldset>
  );
};
