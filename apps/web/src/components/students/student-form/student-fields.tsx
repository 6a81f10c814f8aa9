import { studentMessages } from '@sixty/contract/messages/student.ts';
import type { StudentDetails } from '@sixty/contract/students/students.ts';
import { noGroup, noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import { earliestBirthday } from '@sixty/domain/students/birthday.ts';
import { profileTitles } from '@sixty/domain/students/profile-titles.ts';
import { maxNameLength } from '@sixty/domain/students/student-name.ts';
import { profileFields, profileOptions } from '@sixty/domain/students/student-profile.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { localToday } from '../../dates/local-today.ts';
import type { SeatsLeft } from './program-choice.ts';
import { ProgramsField } from './programs-field.tsx';
import { useNameTaken } from './use-name-taken.ts';
import type { StudentForm } from './use-student-form.ts';

interface StudentFieldsProps {
  form: StudentForm;
  /** The edited student; null for a new one. */
  student: StudentDetails | null;
  seats: SeatsLeft;
  /** Groups to choose from; an empty list hides the field. */
  groups: readonly string[];
}

/** The fields of a student (A sections 3 and 5). */
export const StudentFields = ({ form, student, seats, groups }: StudentFieldsProps) => {
  const { field, values } = form;
  const nameTaken = useNameTaken(values.name, student);
  return (
    <>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField
          {...field('name', nameTaken ? studentMessages['student-name-taken-already'] : undefined)}
          label="Name"
          hint="First and last name."
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          // One more than allowed, so that a longer name gets an error instead of being cut off silently.
          maxLength={maxNameLength + 1}
          required
        />
        <TextField
          {...field('birthDay')}
          label="Birthday"
          type="date"
          min={earliestBirthday}
          max={localToday()}
          required
        />
        {groups.length > 0 && (
          <SelectField
            {...field('group')}
            label="Group"
            options={[{ value: noGroup, label: noGroupTitle }, ...groups.map((name) => ({ value: name, label: name }))]}
          />
        )}
        <ProgramsField
          chosen={values.programs}
          onChange={(programs) => form.set('programs', programs)}
          licenses={student?.licenses ?? null}
          seats={seats}
          error={form.error('programs')}
        />
      </div>
      <fieldset className="grid min-w-0 items-start gap-x-4 gap-y-3 border-line border-t pt-3 tablet:grid-cols-3">
        <legend className="float-left col-span-full font-medium text-muted text-sm">Optional</legend>
        {profileFields.map((name) => (
          <SelectField
            key={name}
            {...field(name)}
            label={profileTitles[name]}
            options={[
              { value: '', label: 'Not given' },
              ...profileOptions[name].map((option) => ({ value: option, label: option })),
            ]}
          />
        ))}
      </fieldset>
    </>
  );
};
