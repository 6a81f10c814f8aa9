import type { TextSize } from '@sixty/domain/exercises/reading-settings.ts';
import { useStore } from '../../../ui/store.ts';
import { PageSettings } from './page-settings.tsx';
import { changeDeviceReadingSettings, deviceReadingSettings } from './reading-settings.ts';

/** The look of the text on an instructor's device, where the page sets the size instead of fitting it. */
export const DevicePageSettings = ({ shownSize }: { shownSize: TextSize }) => {
  const settings = useStore(deviceReadingSettings);
  return <PageSettings shown={{ ...settings, size: shownSize }} onChange={changeDeviceReadingSettings} />;
};
