import { SelectField } from '../../../ui/select-field.tsx';
import { countText } from './count-text.ts';
import type { Difficulty } from './difficulty.ts';

interface DifficultySelectProps {
  difficulties: readonly Difficulty[];
  /** The key of the selected one. */
  value: string;
  onChange: (key: string) => void;
}

/** Selects one of the difficulties with results. */
export const DifficultySelect = ({ difficulties, value, onChange }: DifficultySelectProps) => (
  <SelectField
    label={difficulties[0]?.grade ? 'Grade of the text' : 'Skill set'}
    className="w-76 max-w-full"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    options={difficulties.map(({ key, title, points }) => ({
      value: key,
      label: `${title} (${countText(points.length, 'result')})`,
    }))}
  />
);
