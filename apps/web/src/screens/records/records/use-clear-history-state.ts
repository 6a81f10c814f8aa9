import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Takes what led here out of the history once it is known otherwise: names of children do not stay in the history of a
 * browser, where they would outlast a switch to another organization.
 */
export const useClearHistoryState = (isKnown: boolean): void => {
  const { history } = useRouter();
  useEffect(() => {
    if (isKnown) history.replace(history.location.href, {});
  }, [isKnown, history]);
};
