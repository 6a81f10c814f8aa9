import { can, type StudentAction, type StudentRelation } from './student-access.ts';

/** The facts about a student selected for sharing or transfer that decide whether it is allowed. */
export interface ChosenStudent {
  /** The caller's relation to the student; null if there is none or the student does not exist. */
  readonly relation: StudentRelation | null;
  /** Whether the student has an active license. */
  readonly isActive: boolean;
}

/** Whether a student blocks a bulk action: shared by someone else, or archived (A section 4). */
export const blocksBulkAction = (student: { readonly isShared: boolean; readonly isActive: boolean }): boolean =>
  student.isShared || !student.isActive;

/**
 * Why the selected students cannot all be shared or transferred (A sections 4, 6 and 8). One student unknown to the
 * caller refuses the whole selection, before anything is revealed about the others.
 */
export const bulkActionBlock = (
  chosen: readonly ChosenStudent[],
  action: StudentAction,
): 'student-missing' | 'unselect-students' | null => {
  if (chosen.some(({ relation }) => relation === null)) return 'student-missing';
  const isShared = (relation: StudentRelation | null) => relation !== null && !can(relation, 'manage');
  if (chosen.some(({ relation, isActive }) => blocksBulkAction({ isShared: isShared(relation), isActive }))) {
    return 'unselect-students';
  }
  return chosen.every(({ relation }) => relation !== null && can(relation, action)) ? null : 'student-missing';
};
