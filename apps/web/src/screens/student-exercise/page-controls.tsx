import { useEffect, useState } from 'react';
import { useReadingSettings } from '../../parts/exercise-text/fitting-size.ts';
import {
  changeReadingSettings,
  isTextSize,
  readingFonts,
  readingFontTitle,
  textSizeLabel,
} from '../../parts/exercise-text/reading-settings.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const fontOptions = readingFonts.map((font) => ({ value: font, label: readingFontTitle[font] }));

/** Size, font and full screen, in a corner away from the text. */
export const PageControls = () => {
  const { size, font } = useReadingSettings();
  return (
    <div className="absolute top-2 right-2 flex items-start text-muted print:hidden">
      <FullScreenButton />
      <Menu
        label={
          <>
            <Icon name="text-size" />
            <VisuallyHidden>Text</VisuallyHidden>
          </>
        }
      >
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
      </Menu>
    </div>
  );
};

const FullScreenButton = () => {
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);

  // Phones of one maker know no full screen.
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton
      icon={full ? 'full-screen-exit' : 'full-screen'}
      label={full ? 'Leave full screen' : 'Full screen'}
      // A browser that refuses leaves the page as it is.
      onClick={() => void toggle().catch(() => undefined)}
    />
  );
};
