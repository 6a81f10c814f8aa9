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

/** Stands in the header as long as there is no connection. */
export const ConnectionBadge = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // Where it says nothing it takes no room beside its neighbours either.
    <span role="status" className="empty:-mr-2.5">
      {!online && (
        <Badge tone="danger">
          {/* Beside the links of the navigation there is room for the word alone. */}
          <span className="tablet:max-desktop:hidden">
            <Icon name="offline" size={14} />
          </span>
          Offline
        </Badge>
      )}
    </span>
  );
};
