import { normalStudentCode, studentCodeLength } from '@sixty/domain/exercises/student-code.ts';
import type { StudentLink } from '../../../components/exercises/student-code/student-link.ts';
import { Fields, Form } from '../../../components/form/form.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { studentRules } from './log-in-form.ts';
import { LogInFrame } from './log-in-frame.tsx';
import { rememberedLogIn } from './remembered-log-in.ts';
import { useLogIn } from './use-log-in.ts';

interface StudentLogInScreenProps {
  /** A path of this site to continue to. */
  redirect: string | null;
  link: StudentLink | undefined;
}

export const StudentLogInScreen = ({ redirect, link }: StudentLogInScreenProps) => {
  const remembered = rememberedLogIn();
  const { teacher, code, onlyThisStudent } = link ?? { ...remembered, code: '' };
  const form = useLogIn(redirect, {
    fields: {
      teacher: { kind: 'username', label: "Your teacher's username", initial: teacher, size: 'large' },
      code: {
        kind: 'spelled',
        label: 'Code',
        initial: normalStudentCode(code),
        hint: 'Your teacher shows you 5 letters and numbers.',
        maxLength: studentCodeLength + 3,
        size: 'large',
        refusals: [],
        inputClassName: 'h-18 pl-[0.3em] text-center font-bold text-4xl! tracking-[0.3em]',
      },
      onlyThisStudent: { initial: onlyThisStudent || remembered.onlyThisStudent },
    },
    rules: studentRules,
    input: (values) => ({
      username: values.teacher.trim(),
      password: normalStudentCode(values.code),
      type: 'student',
      onlyThisStudent: values.onlyThisStudent,
    }),
  });
  return (
    <LogInFrame title="Log in to read with your teacher">
      {/* If a link has filled in all fields, Enter is enough. */}
      <Form
        form={form}
        takesFocus
        submit="Start"
        busy="Logging in"
        size="large"
        actionsClass="grid"
        autoComplete="off"
        className="grid gap-5"
      >
        <Fields
          form={form}
          own={{ code: { onChange: ({ target }) => form.set('code', target.value.toUpperCase()) } }}
        />
        <CheckboxField
          {...form.control('onlyThisStudent')}
          hint="For a device of your own. Any other device stays with the teacher for the next student."
        >
          Only for this student
        </CheckboxField>
      </Form>
    </LogInFrame>
  );
};
