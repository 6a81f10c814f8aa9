/** What Manage License does for a student's row (A section 4, License and student status). */
export type RowAction = 'remove-shared' | 'delete' | 'archive';

interface RowFacts {
  /** Whether somebody shares the student with whoever looks. */
  readonly shared: boolean;
  /** Whether an exercise of any program was done. */
  readonly hasDoneExercise: boolean;
  readonly hasActiveLicense: boolean;
}

/** The action of a row, the first that fits; null where there is none: all is archived already (C45). */
export const rowAction = ({ shared, hasDoneExercise, hasActiveLicense }: RowFacts): RowAction | null => {
  if (shared) return 'remove-shared';
  if (!hasDoneExercise) return 'delete';
  return hasActiveLicense ? 'archive' : null;
};
