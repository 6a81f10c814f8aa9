import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { type ReactNode, useId } from 'react';
import { deferBlur } from '../../../ui/defer-blur.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { LockableCheckbox } from '../../../ui/lockable-checkbox.tsx';
import type { ControlProps } from '../../form/form-options.ts';

interface ProgramsFieldProps extends ControlProps<readonly Program[]> {
  label?: string;
  offered?: readonly Program[];
  /** Why a program cannot be checked or unchecked (A section 5). */
  lock?: (program: Program) => string | undefined;
  /** Beside the name of a program. */
  note?: (program: Program) => ReactNode;
}

/** A choice of programs. Locked ones say why. */
export const ProgramsField = ({ value, onChange, error, label = 'Programs', ...props }: ProgramsFieldProps) => {
  const { offered = programs, lock, note } = props;
  const errorId = useId();
  return (
    <fieldset className="col-span-full grid min-w-0 gap-1" onBlurCapture={deferBlur}>
      <legend className="font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] items-start gap-x-6">
        {offered.map((program) => (
          <LockableCheckbox
            key={program}
            checked={value.includes(program)}
            onChange={(ticked) =>
              onChange(programs.filter((each) => (each === program ? ticked : value.includes(each))))
            }
            lockedReason={lock?.(program)}
            describedBy={error === undefined ? undefined : errorId}
            invalid={error !== undefined}
          >
            {programTitle(program)} {note?.(program)}
          </LockableCheckbox>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
};
