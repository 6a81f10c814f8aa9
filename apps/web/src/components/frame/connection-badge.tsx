import { useSyncExternalStore } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Shown in the header while there is no connection. */
export const ConnectionBadge = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // Removes its gap in the header while it is empty.
    <span role="status" className="empty:-mr-2.5">
      {!online && (
        <Badge tone="danger">
          {/* Only the word fits beside the links of the navigation. */}
          <span className="tablet:max-desktop:hidden">
            <Icon name="offline" size={14} />
          </span>
          Offline
        </Badge>
      )}
    </span>
  );
};
