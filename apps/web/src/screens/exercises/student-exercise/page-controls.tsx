import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

const loadSettings = async () =>
  (await import('../../../components/exercises/exercise-text/own-page-settings.tsx')).OwnPageSettings;

/** Size, font and full screen, in a corner away from the text. */
export const PageControls = () => {
  const { component: PageSettings, fetchCode } = useLazyComponent(loadSettings);
  return (
    <div className="absolute top-2 right-2 flex items-start text-muted print:hidden">
      <FullScreenButton />
      <Menu
        onOpen={() => void fetchCode()}
        label={
          <>
            <Icon name="text-size" />
            <VisuallyHidden>Text</VisuallyHidden>
          </>
        }
      >
        {PageSettings && <PageSettings />}
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

  // iPhones have no full-screen mode.
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton
      icon={full ? 'full-screen-exit' : 'full-screen'}
      label={full ? 'Leave full screen' : 'Full screen'}
      // A refusal by the browser changes nothing.
      onClick={() => void toggle().catch(() => undefined)}
    />
  );
};
