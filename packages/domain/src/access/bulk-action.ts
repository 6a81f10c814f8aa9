import { can, type StudentAction, type StudentRelation } from './student-access.ts';

/** A student who is chosen to be shared or given away, as far as it decides. */
export interface ChosenStudent {
  /** What ties the caller to the student; null where nothing does, or there is no such student. */
  readonly relation: StudentRelation | null;
  /** Whether the status of the student is Active: there is an Active license. */
  readonly isActive: boolean;
}

/** Whether a student stands against sharing and giving away: shared by somebody, or archived (A section 4). */
export const hindersBulkAction = (student: { readonly isShared: boolean; readonly isActive: boolean }): boolean =>
  student.isShared || !student.isActive;

/**
 * Why chosen students cannot all be shared or given away (A sections 4, 6 and 8): one whom the caller does not know
 * refuses all, before anything is said about the others.
 */
export const bulkActionBlock = (
  chosen: readonly ChosenStudent[],
  action: StudentAction,
): 'student-missing' | 'unselect-students' | null => {
  if (chosen.some(({ relation }) => relation === null)) return 'student-missing';
  const isShared = (relation: StudentRelation | null) => relation !== null && !can(relation, 'manage');
  if (chosen.some(({ relation, isActive }) => hindersBulkAction({ isShared: isShared(relation), isActive }))) {
    return 'unselect-students';
  }
  return chosen.every(({ relation }) => relation !== null && can(relation, action)) ? null : 'student-missing';
};
