import type { Student } from '@sixty/contract/students/students.ts';
import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useId } from 'react';
import { deferBlur } from '../../../ui/defer-blur.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LockableCheckbox } from '../../../ui/lockable-checkbox.tsx';
import { programLock, type SeatsLeft } from './program-choice.ts';

interface ProgramsFieldProps {
  chosen: readonly Program[];
  onChange: (chosen: readonly Program[]) => void;
  /** The student's licenses; null for a new one. */
  licenses: Student['licenses'] | null;
  seats: SeatsLeft;
  error: string | undefined;
}

/** The programs of a student. Locked ones say why (A section 5). */
export const ProgramsField = ({ chosen, onChange, licenses, seats, error }: ProgramsFieldProps) => {
  const errorId = useId();
  return (
    <fieldset className="col-span-full min-w-0" onBlurCapture={deferBlur}>
      <legend className="font-medium text-sm">Programs</legend>
      <div className="grid gap-x-6 grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start">
        {programs.map((program) => (
          <LockableCheckbox
            key={program}
            checked={chosen.includes(program)}
            onChange={(ticked) =>
              onChange(programs.filter((each) => (each === program ? ticked : chosen.includes(each))))
            }
            lockedReason={programLock(program, licenses, seats, chosen)}
            describedBy={error === undefined ? undefined : errorId}
            invalid={error !== undefined}
          >
            {programTitle(program)}
          </LockableCheckbox>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 pt-1 font-medium text-danger text-sm">
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </fieldset>
  );
};
