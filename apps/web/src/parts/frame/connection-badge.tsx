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
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <span role="status">
      {!online && (
        <Badge tone="danger">
          <Icon name="offline" size={14} />
          Offline
        </Badge>
      )}
    </span>
  );
};
