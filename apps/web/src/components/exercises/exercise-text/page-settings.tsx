import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { useStore } from '../../../ui/store.ts';
import { useReadingSettings } from './fitting-size.ts';
import {
  changeReadingSettings,
  isTextSize,
  readingFonts,
  readingFontTitle,
  readingSettings,
  type TextSize,
  textSizeLabel,
} from './reading-settings.ts';

const fontOptions = readingFonts.map((font) => ({ value: font, label: readingFontTitle[font] }));

interface PageSettingsProps {
  /** The current text size, where the page sets it instead of fitting it and has no goal. */
  shownSize?: TextSize;
}

/** Size and font of the text, and the star at the goal of a story. */
export const PageSettings = ({ shownSize }: PageSettingsProps) => {
  const { size, font } = useReadingSettings();
  const { star } = useStore(readingSettings);
  return (
    <div className="grid gap-4 p-3 text-ink">
      <Slider
        label="Size"
        min={1}
        max={4}
        value={shownSize ?? size}
        valueText={textSizeLabel(shownSize ?? size)}
        onChange={(value) => isTextSize(value) && changeReadingSettings({ size: value })}
      />
      <SelectField
        label="Font"
        value={font}
        options={fontOptions}
        onChange={(event) => {
          const chosen = readingFonts.find((known) => known === event.target.value);
          if (chosen) changeReadingSettings({ font: chosen });
        }}
      />
      {shownSize === undefined && (
        <Checkbox checked={star} onChange={(checked) => changeReadingSettings({ star: checked })}>
          Star at the goal
        </Checkbox>
      )}
    </div>
  );
};
