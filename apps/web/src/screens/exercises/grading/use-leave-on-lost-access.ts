import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { CallRefused } from '../../../api/call-refused.ts';
import { studentQuery } from '../../../api/queries.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';

/**
 * Leads away from the exercise of a student whom somebody else has now, or to whom no exercises may be given any more,
 * as soon as that is known. Who is in an exercise is told, and not led away: nothing that is graded now can be recorded. The
 * function that is given back leads away when that was handed in. `isInProgress` must keep its identity.
 */
export const useLeaveOnLostAccess = (studentId: string, isInProgress: () => boolean): (() => void) => {
  const navigate = useNavigate();
  const { data, error } = useQuery(studentQuery(studentId));
  const leave = useCallback(() => {
    showAlert('info', guardMessages['student-gone'], { forNextPage: true });
    void navigate({ to: '/dashboard', replace: true });
  }, [navigate]);
  const isLost = data?.canInstruct === false || (error instanceof CallRefused && error.code === 'student-missing');
  useEffect(() => {
    if (!isLost) return;
    if (isInProgress()) showAlert('danger', guardMessages['student-gone']);
    else leave();
  }, [isLost, isInProgress, leave]);
  return leave;
};
