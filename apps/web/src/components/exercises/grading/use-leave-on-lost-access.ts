import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { CallRefused } from '../../../api/call-refused.ts';
import { studentQuery } from '../../../api/queries.ts';
import { showAlert } from '../../alerts/alerts.ts';

/**
 * Leaves the exercise when the student now belongs to another user or can no longer do exercises. During an exercise
 * it only shows a message, and the returned function leaves after the submission: nothing graded now can be recorded.
 * `isInProgress` must keep its identity.
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
