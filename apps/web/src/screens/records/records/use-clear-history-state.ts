import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Clears the history state that led here once its data is loaded: student names must not stay in the browser history,
 * where they would outlast a switch to another organization.
 */
export const useClearHistoryState = (isKnown: boolean): void => {
  const { history } = useRouter();
  useEffect(() => {
    if (isKnown) history.replace(history.location.href, {});
  }, [isKnown, history]);
};
