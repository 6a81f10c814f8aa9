import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showAlert } from './alerts.ts';

/** Leads to the dashboard with a sentence as soon as there is one; null stays. */
export const useLeaveToDashboard = (sentence: string | null): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (sentence === null) return;
    showAlert('danger', sentence, { forNextPage: true });
    void navigate({ to: '/dashboard', replace: true });
  }, [sentence, navigate]);
};
