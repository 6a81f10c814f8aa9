import { useReadingSettings } from '../../parts/exercise-text/fitting-size.ts';
import {
  changeReadingSettings,
  isTextSize,
  readingFonts,
  readingFontTitle,
  textSizeLabel,
} from '../../parts/exercise-text/reading-settings.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Slider } from '../../ui/slider.tsx';

const fontOptions = readingFonts.map((font) => ({ value: font, label: readingFontTitle[font] }));

/** Size and font of the text. */
export const PageSettings = () => {
  const { size, font } = useReadingSettings();
  return (
    <div className="grid gap-4 p-3 text-ink">
      <Slider
        label="Size"
        min={1}
        max={4}
        value={size}
        valueText={textSizeLabel(size)}
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
    </div>
  );
};
