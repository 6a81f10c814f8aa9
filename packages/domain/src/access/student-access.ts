/**
 * A customer's relation to a student today, strongest first. Every relation except
 * `recipient` ends when the customer leaves the student's organization.
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

/** `give-away`: transfer a student to another user, or erase one. */
export type StudentAction = 'read' | 'instruct' | 'manage' | 'give-away';

const allowed: Record<StudentRelation, readonly StudentAction[]> = {
  owner: ['read', 'instruct', 'manage', 'give-away'],
  instructor: ['read', 'instruct', 'manage'],
  licensee: ['read', 'instruct', 'manage', 'give-away'],
  manager: ['read', 'instruct', 'manage'],
  'recipient-write': ['read', 'instruct'],
  'recipient-read': ['read'],
};

/**
 * Whether the relation allows the action: read records, run and submit exercises, change and share the student, or
 * give them away.
 */
export const can = (relation: StudentRelation, action: StudentAction): boolean => allowed[relation].includes(action);

/**
 * Whether a user may void, restore or move a result: the giver of the exercise, the user who moved the result to this
 * student (to undo it), and the owner, each only while they may instruct the student.
 */
export const canCorrect = (
  relation: StudentRelation,
  { gaveIt, movedItHere }: { readonly gaveIt: boolean; readonly movedItHere: boolean },
): boolean => can(relation, 'instruct') && (relation === 'owner' || gaveIt || movedItHere);

export const relationsThatCan = (action: StudentAction): readonly StudentRelation[] =>
  studentRelations.filter((relation) => can(relation, action));
