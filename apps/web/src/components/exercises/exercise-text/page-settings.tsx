import {
  type PaperTint,
  paperTints,
  type ReadingFont,
  type ReadingSettings,
  readingFonts,
  type TextSpacing,
  textSpacings,
} from '@sixty/domain/exercises/reading-settings.ts';
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

const paperOptions = paperTints.map((tint) => ({ value: tint, label: paperLabel[tint] }));

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
    {paper && (
      <SelectField
        label="Paper"
        value={paper}
        options={paperOptions}
        onChange={(event) => {
          const chosen = paperTints.find((known) => known === event.target.value);
          if (chosen) onChange({ paper: chosen });
        }}
      />
    )}
    {star !== undefined && (
      <Checkbox checked={star} onChange={(checked) => onChange({ star: checked })}>
        Star at the goal
      </Checkbox>
    )}
  </div>
);
