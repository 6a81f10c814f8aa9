import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { findErasure } from '@sixty/contract/students/student-data.ts';

const countOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What deleting a student for good erases, and what stays. */
export const ErasureFacts = ({ facts }: { facts: OutputOf<typeof findErasure> }) => {
  const { results, notes, people, backupDays } = facts;
  return (
    <ul className="list-disc pl-5 text-sm">
      <li>
        {countOf(results, 'result')}, {countOf(notes, 'note')}, the licenses and everything else about the student are
        deleted immediately. This cannot be undone.
      </li>
      {people.length > 0 && (
        <li>Who else loses the student, including the owner and instructors: {people.join(', ')}.</li>
      )}
      <li>
        {backupDays === 0
          ? 'There are no backups.'
          : `Backups hold the student for ${countOf(backupDays, 'day')} more, and are then gone as well.`}
      </li>
      <li>The log keeps that a student was deleted, when and by whom, without the name or any data.</li>
    </ul>
  );
};
