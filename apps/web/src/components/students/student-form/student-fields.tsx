import { studentMessages } from '@sixty/contract/messages/student.ts';
import type { StudentDetails } from '@sixty/contract/students/students.ts';
import { noGroup, noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import { profileFields } from '@sixty/domain/students/student-profile.ts';
import { Columns, Fields, FormField } from '../../form/form.tsx';
import { programLock, type SeatsLeft } from './program-choice.ts';
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
  const { values } = form;
  const nameTaken = useNameTaken(values.name, student);
  return (
    <>
      <Columns>
        <FormField
          form={form}
          name="name"
          serverError={nameTaken ? studentMessages['student-name-taken-already'] : undefined}
        />
        <Fields form={form} names={student?.grade ? ['grade', 'birthDay'] : ['birthDay']} />
        {groups.length > 0 && (
          <FormField
            form={form}
            name="group"
            options={[{ value: noGroup, label: noGroupTitle }, ...groups.map((name) => ({ value: name, label: name }))]}
          />
        )}
        <ProgramsField
          {...form.control('programs')}
          lock={(program) => programLock(program, student?.licenses ?? null, seats, values.programs)}
        />
      </Columns>
      <fieldset className="grid min-w-0 items-start gap-x-4 gap-y-3 border-line border-t pt-3 tablet:grid-cols-3">
        <legend className="float-left col-span-full font-medium text-muted text-sm">Optional</legend>
        <Fields form={form} names={profileFields} />
      </fieldset>
    </>
  );
};
