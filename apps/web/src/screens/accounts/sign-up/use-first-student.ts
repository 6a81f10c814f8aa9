import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { licenseAvailabilityQuery } from '../../../api/queries.ts';
import { rosterPageQuery } from '../../../api/roster-queries.ts';
import { useGroups } from '../../../components/students/student-form/use-groups.ts';

interface FirstStudent {
  /** The programs with licenses left: at least one. */
  readonly left: readonly Program[];
  readonly groups: readonly string[];
}

/**
 * What the form of a first student needs; null if there is a student already, or no license for one, and undefined while
 * that is unknown. It stays for as long as the page, because the student is on the roster before the lesson opens.
 */
export const useFirstStudent = (): FirstStudent | null | undefined => {
  const seats = useQuery(licenseAvailabilityQuery());
  const roster = useQuery(rosterPageQuery({ search: '', sort: 'name', direction: 'ascending' }, 0));
  const groups = useGroups();
  const [kept, setKept] = useState<FirstStudent | null>();
  if (kept !== undefined) return kept;
  if (seats.isError || roster.isError) return null;
  if (!seats.data || !roster.data || !groups) return undefined;
  const { placesLeft, ...of } = seats.data;
  const left = programs.filter((program) => of[program].available > 0);
  const isPossible = roster.data.total === 0 && left.length > 0 && (placesLeft === null || placesLeft > 0);
  const found = isPossible ? { left, groups } : null;
  setKept(found);
  return found;
};
