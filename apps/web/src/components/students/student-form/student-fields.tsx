import { studentMessages } from '@sixty/contract/messages/student.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { noGroup, noGroupTitle } from '@sixty/domain/organizations/group.ts';
import { earliestBirthday } from '@sixty/domain/students/birthday.ts';
import { maxNameLength } from '@sixty/domain/students/student-name.ts';
import { type ProfileField, profileFields, profileOptions } from '@sixty/domain/students/student-profile.ts';
import { type UseFormReturn, useController } from 'react-hook-form';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { localToday } from '../../dates/local-today.ts';
import { birthdayProblem, nameProblem, type StudentFormValues } from './form-values.ts';
import { programsProblem, type SeatsLeft } from './program-choice.ts';
import { ProgramsField } from './programs-field.tsx';

const profileLabels: Readonly<Record<ProfileField, string>> = {
  gender: 'Gender',
  ethnicity: 'Ethnicity',
  currentSchoolEnrollment: 'Current School Enrollment',
  iep: 'IEP related to reading',
  retention: 'Retention',
  englishLanguageLearner: 'English Language Learner',
};

interface StudentFieldsProps {
  form: UseFormReturn<StudentFormValues>;
  /** Those of the student; null for a new one. */
  licenses: Student['licenses'] | null;
  seats: SeatsLeft;
  /** Groups to choose from; none shows no choice. */
  groups: readonly string[];
  /** Whether the server knows of another student with this name. */
  nameTaken: boolean;
}

/** The fields that say who a student is (A sections 3 and 5). */
export const StudentFields = ({ form, licenses, seats, groups, nameTaken }: StudentFieldsProps) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  // In the order of the page: the first one that is wrong gets the focus.
  const name = register('name', { validate: (typed) => nameProblem(typed) ?? true });
  const birthDay = register('birthDay', { validate: (day) => birthdayProblem(day, localToday()) ?? true });
  const programs = useController({
    control,
    name: 'programs',
    rules: { validate: (chosen) => programsProblem(chosen, licenses) ?? true },
  });
  return (
    <>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField
          {...name}
          label="Name"
          hint="First and last name."
          error={errors.name?.message ?? (nameTaken ? studentMessages['student-name-taken-already'] : undefined)}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          // One more than a name may have, so that a longer one is told of and not cut off unseen.
          maxLength={maxNameLength + 1}
          required
        />
        <TextField
          {...birthDay}
          label="Birthday"
          type="date"
          min={earliestBirthday}
          max={localToday()}
          error={errors.birthDay?.message}
          required
        />
        {groups.length > 0 && (
          <SelectField
            {...register('group')}
            label="Group"
            options={[{ value: noGroup, label: noGroupTitle }, ...groups.map((name) => ({ value: name, label: name }))]}
            error={errors.group?.message}
          />
        )}
        <ProgramsField
          ref={programs.field.ref}
          chosen={programs.field.value}
          onChange={programs.field.onChange}
          licenses={licenses}
          seats={seats}
          error={programs.fieldState.error?.message}
        />
      </div>
      <fieldset className="grid min-w-0 items-start gap-x-4 gap-y-3 border-line border-t pt-3 tablet:grid-cols-3">
        <legend className="float-left col-span-full font-medium text-muted text-sm">Optional</legend>
        {profileFields.map((field) => (
          <SelectField
            key={field}
            {...register(field)}
            label={profileLabels[field]}
            options={[
              { value: '', label: 'Not given' },
              ...profileOptions[field].map((option) => ({ value: option, label: option })),
            ]}
          />
        ))}
      </fieldset>
    </>
  );
};
