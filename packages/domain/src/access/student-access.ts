/**
 * What ties a customer to a student today (domain model, invariant 5), strongest first. A relation other than
 * `recipient` holds only while the customer belongs to the student's organization.
 */
export const studentRelations = [
  'owner',
  'instructor',
  'licensee',
  'manager',
  'recipient-write',
  'recipient-read',
] as const;

export type StudentRelation = (typeof studentRelations)[number];

/** `give-away`: to hand a student to another user for good, or to delete one for good with everything there is. */
export type StudentAction = 'read' | 'instruct' | 'manage' | 'give-away';

const allowed: Record<StudentRelation, readonly StudentAction[]> = {
  owner: ['read', 'instruct', 'manage', 'give-away'],
  instructor: ['read', 'instruct', 'manage'],
  licensee: ['read', 'instruct', 'manage', 'give-away'],
  manager: ['read', 'instruct', 'manage'],
  'recipient-write': ['read', 'instruct'],
  'recipient-read': ['read'],
};

/** Whether the relation lets someone read records, run and submit exercises, change and share the student, or give them away. */
export const can = (relation: StudentRelation, action: StudentAction): boolean => allowed[relation].includes(action);

/**
 * Whether someone may void, restore or move a result: whoever gave the exercise, whoever moved the result to this student,
 * so that they can move it back, and the owner; all of them as long as they may instruct the student.
 */
export const canCorrect = (
  relation: StudentRelation,
  { gaveIt, movedItHere }: { readonly gaveIt: boolean; readonly movedItHere: boolean },
): boolean => can(relation, 'instruct') && (relation === 'owner' || gaveIt || movedItHere);

export const relationsThatCan = (action: StudentAction): readonly StudentRelation[] =>
  studentRelations.filter((relation) => can(relation, action));
