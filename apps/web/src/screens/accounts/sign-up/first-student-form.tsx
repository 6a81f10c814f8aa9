import { studentMessages } from '@sixty/contract/messages/student.ts';
import { createStudent, studentForm } from '@sixty/contract/students/student-changes.ts';
import type { Grade } from '@sixty/domain/students/grade.ts';
import { type Program, programs, programTitle } from '@sixty/domain/students/licenses/program.ts';
import { studentNameError } from '@sixty/domain/students/student-name.ts';
import { call } from '../../../api/client.ts';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { useFirstGroup } from '../../../components/students/student-form/use-groups.ts';
import { Button } from '../../../ui/button.tsx';
import { GradeField } from './grade-field.tsx';
import { useFirstLesson } from './use-first-lesson.ts';

interface FirstStudentFormProps {
  /** The programs with licenses left: at least one. */
  left: readonly Program[];
  groups: readonly string[];
  /** Whether nothing else on the page comes before it. */
  isMain: boolean;
}

/** A name and a grade: the button that is pressed chooses the program, and opens the student's first exercise. */
export const FirstStudentForm = ({ left, groups, isMain }: FirstStudentFormProps) => {
  const group = useFirstGroup(groups);
  const beginLesson = useFirstLesson();
  const [first = programs[0], second] = left;
  const form = useForm({
    fields: {
      name: { kind: 'fullName', label: 'Student’s name', autoComplete: 'off' },
      grade: { initial: '' as Grade | '' },
      program: { initial: first },
    },
    rules: { name: studentNameError, grade: (grade) => (grade === '' ? 'grade-missing' : null) },
    messages: studentMessages,
    failed: studentMessages['student-creation-failed'],
    send: async ({ name, grade, program }, id) => {
      const chosen = { ...(grade && { grade }), programs: [program] };
      const { student } = await call(createStudent, { ...studentForm.parse({ name, group }), ...chosen, id });
      await beginLesson(student.id);
    },
    changes: 'roster',
  });
  return (
    <Form
      form={form}
      takesFocus={isMain}
      submit={startText(first)}
      busy="Opening"
      variant={isMain ? 'primary' : 'secondary'}
      size="large"
      actions={
        second && (
          <Button size="large" onClick={() => form.submit({ program: second })}>
            {startText(second)}
          </Button>
        )
      }
      className="grid gap-5"
    >
      <Fields form={form} names={['name']} />
      <GradeField {...form.control('grade')} />
    </Form>
  );
};

const startText = (program: Program): string => `Start ${programTitle(program)}`;
