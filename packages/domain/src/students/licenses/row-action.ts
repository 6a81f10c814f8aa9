/** What Manage License does for a student's row (A section 4, License and student status). */
export type RowAction = 'remove-shared' | 'delete' | 'archive';

interface RowFacts {
  /** Whether another user shares the student with the viewer. */
  readonly shared: boolean;
  /** Whether an exercise of any program was done. */
  readonly hasDoneExercise: boolean;
  readonly hasActiveLicense: boolean;
}

/** The first action that applies to a row; null if all licenses are archived (C45). */
export const rowAction = ({ shared, hasDoneExercise, hasActiveLicense }: RowFacts): RowAction | null => {
  if (shared) return 'remove-shared';
  if (!hasDoneExercise) return 'delete';
  return hasActiveLicense ? 'archive' : null;
};
