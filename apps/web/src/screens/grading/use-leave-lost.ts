import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallRefused } from '../../api/call-refused.ts';
import { studentQuery } from '../../api/queries.ts';
import { showAlert } from '../../parts/alerts/alerts.ts';

/**
 * Leads away from the exercise of a student whom somebody else has now, as soon as that is known. An exercise in progress
 * is not disturbed: what comes of it is said when it is handed in. `isInProgress` must keep its identity.
 */
export const useLeaveLost = (studentId: string, isInProgress: () => boolean): void => {
  const navigate = useNavigate();
  const { error } = useQuery(studentQuery(studentId));
  useEffect(() => {
    if (!(error instanceof CallRefused) || error.code !== 'student-missing' || isInProgress()) return;
    showAlert('danger', error.message, { forNextPage: true });
    void navigate({ to: '/dashboard', replace: true });
  }, [error, isInProgress, navigate]);
};
