import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AlertKind } from '../../ui/alert.tsx';
import { showAlert } from './alerts.ts';

/** Redirects to another page with a message once there is one; null stays. */
export const useRedirectWithAlert = (path: string, sentence: string | null, kind: AlertKind = 'danger'): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (sentence === null) return;
    showAlert(kind, sentence, { forNextPage: true });
    void navigate({ to: path, replace: true });
  }, [path, sentence, kind, navigate]);
};
