import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showAlert } from './alerts.ts';

/** Leads to another page with a sentence as soon as there is one; null stays. */
export const useLeaveTo = (path: string, sentence: string | null): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (sentence === null) return;
    showAlert('danger', sentence, { forNextPage: true });
    void navigate({ to: path, replace: true });
  }, [path, sentence, navigate]);
};
