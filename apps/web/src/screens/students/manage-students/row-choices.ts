import { studentMessages } from '@sixty/contract/messages/student.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { licensesToArchive } from '@sixty/domain/students/licenses/archiving.ts';
import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';
import { type RowAction, rowAction } from '@sixty/domain/students/licenses/row-action.ts';

/** The action of Manage License for a student; null for none. */
export const actionOf = ({ owner, hasDoneProbe, status }: Student): RowAction | null =>
  rowAction({ shared: owner !== undefined, hasDoneExercise: hasDoneProbe, hasActiveLicense: status === 'Active' });

const licenseStatuses = { Active: 'active', Archived: 'archived' } as const;

/** Why the license of a student's program cannot be archived; undefined if it can. The server's own rule. */
export const archivingLock = ({ licenses, hasDoneProbe }: Student, program: Program): string | undefined => {
  const facts = programs.map((each) => {
    const held = licenses.find((license) => license.program === each);
    return { program: each, license: held ? licenseStatuses[held.status] : null, hasDoneExercise: hasDoneProbe };
  });
  const archived = licensesToArchive([program], facts);
  if (archived.ok) return undefined;
  const practiced = archived.refusal !== 'license-not-practiced';
  return studentMessages[practiced ? 'archived-already' : 'license-not-practiced'];
};
