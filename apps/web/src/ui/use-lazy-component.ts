import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code loads separately from its screen's: null until it is loaded. `fetchCode` can be called
 * repeatedly and returns whether the code was loaded; without a network it may not be.
 *
 * @param load the same function on each render
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
