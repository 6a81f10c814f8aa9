import {
  type PaperTint,
  paperTints,
  type ReadingFont,
  type ReadingSettings,
  readingFonts,
  type TextSpacing,
  textSpacings,
} from '@sixty/domain/exercises/reading-settings.ts';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Slider } from '../../../ui/slider.tsx';
import type { TextLook } from './fitting-size.ts';
import { isTextSize, textSizeLabel } from './reading-settings.ts';

const fontTitle: Readonly<Record<ReadingFont, string>> = {
  andika: 'Andika',
  atkinson: 'Atkinson Hyperlegible',
  lexend: 'Lexend',
  opendyslexic: 'OpenDyslexic',
};

const fontOptions = readingFonts.map((font) => ({ value: font, label: fontTitle[font] }));

const spacingLabel: Readonly<Record<TextSpacing, string>> = { normal: 'normal', wide: 'wide', widest: 'very wide' };

const paperLabel: Readonly<Record<PaperTint, string>> = {
  plain: 'Standard',
  white: 'White',
  cream: 'Cream',
  blue: 'Blue',
  green: 'Green',
  rose: 'Rose',
};

interface PageSettingsProps {
  /** The look of the text that the settings change. */
  shown: TextLook;
  /** The tint of the paper; undefined where the paper has none. */
  paper?: PaperTint;
  /** Whether a star marks the goal of a story; undefined where it never does. */
  star?: boolean;
  onChange: (change: Partial<ReadingSettings>) => void;
}

/** Letters, size and spacing of a text, the tint of its paper, and the star at the goal of a story. */
export const PageSettings = ({ shown: { size, font, spacing }, paper, star, onChange }: PageSettingsProps) => (
  <div className="grid gap-3 p-3 text-ink">
    <Slider
      label="Size"
      min={1}
      max={4}
      value={size}
      valueText={textSizeLabel(size)}
      onChange={(value) => isTextSize(value) && onChange({ size: value })}
    />
    <SelectField
      label="Letters"
      value={font}
      options={fontOptions}
      onChange={(event) => {
        const chosen = readingFonts.find((known) => known === event.target.value);
        if (chosen) onChange({ font: chosen });
      }}
    />
    {spacing && (
      <Slider
        label="Spacing"
        min={0}
        max={textSpacings.length - 1}
        value={textSpacings.indexOf(spacing)}
        valueText={spacingLabel[spacing]}
        onChange={(value) => {
          const chosen = textSpacings[value];
          if (chosen) onChange({ spacing: chosen });
        }}
      />
    )}
    {paper && <PaperField paper={paper} onChange={onChange} />}
    {star !== undefined && (
      <Checkbox checked={star} onChange={(checked) => onChange({ star: checked })}>
        Star at the goal
      </Checkbox>
    )}
  </div>
);

/** Each tint shows itself. */
const PaperField = ({ paper, onChange }: { paper: PaperTint; onChange: PageSettingsProps['onChange'] }) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-1 font-medium text-sm">Paper</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {paperTints.map((tint) => (
          <label
            key={tint}
            data-paper={tint}
            className="paper flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-paper px-2.5 text-ink text-sm"
          >
            <input
              type="radio"
              name={name}
              checked={tint === paper}
              onChange={() => onChange({ paper: tint })}
              className="size-5 shrink-0 accent-accent"
            />
            {paperLabel[tint]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
