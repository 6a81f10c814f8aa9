import { type Grade, grades, gradeTitle } from '@sixty/domain/students/grade.ts';
import { useId } from 'react';
import type { ControlProps } from '../../../components/form/form-options.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';

/** All grades at one tap. */
export const GradeField = ({ name, value, onChange, error }: ControlProps<Grade | ''>) => {
  const errorId = useId();
  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      data-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="pb-1.5 font-medium text-sm">Grade</legend>
      <div className="flex flex-wrap gap-1.5">
        {grades.map((grade) => (
          <label
            key={grade}
            className={classNames(
              'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md border bg-surface font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
              error === undefined ? 'border-line-strong hover:border-ink' : 'border-danger',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={gradeTitle(grade)}
              checked={grade === value}
              onChange={() => onChange(grade)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            {grade}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
};
