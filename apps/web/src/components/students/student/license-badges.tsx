import type { Student } from '@sixty/contract/students/students.ts';
import { programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { Badge } from '../../../ui/badge.tsx';

/** The programs of a student; archived ones are labeled. */
export const LicenseBadges = ({ licenses }: Pick<Student, 'licenses'>) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {programs.flatMap((program) => {
      const license = licenses.find((one) => one.program === program);
      if (!license) return [];
      const active = license.status === 'Active';
      return [
        <Badge key={program} tone={active ? program : 'neutral'}>
          {programTitle(program)}
          {!active && ' archived'}
        </Badge>,
      ];
    })}
  </span>
);
