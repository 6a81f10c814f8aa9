import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code is fetched apart from that of the screen: null until it is there. `fetchCode` may be called any
 * number of times, and says whether the code is there in the end: without a network it may not come.
 * @param load the same function each time
 */
export const useLazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const fetchCode = useCallback(
    () =>
      load().then(
        (loaded) => {
          setComponent(() => loaded);
          return true;
        },
        () => false,
      ),
    [load],
  );
  return { component, fetchCode };
};
