import type { Student } from '@sixty/contract/students/students.ts';
import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { useId } from 'react';
import { deferBlur } from '../../../ui/defer-blur.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { LockableCheckbox } from '../../../ui/lockable-checkbox.tsx';
import type { ControlProps } from '../../form/form-options.ts';
import { programLock, type SeatsLeft } from './program-choice.ts';

interface ProgramsFieldProps extends ControlProps<readonly Program[]> {
  /** The student's licenses; null for a new one. */
  licenses: Student['licenses'] | null;
  seats: SeatsLeft;
}

/** The programs of a student. Locked ones say why (A section 5). */
export const ProgramsField = ({ value: chosen, onChange, licenses, seats, error }: ProgramsFieldProps) => {
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
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
};
