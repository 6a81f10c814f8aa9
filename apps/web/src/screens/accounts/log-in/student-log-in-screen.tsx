import { normalStudentCode, studentCodeLength } from '@sixty/domain/exercises/student-code.ts';
import { Form, FormActions } from '../../../components/form/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { studentRules } from './log-in-form.ts';
import { LogInFrame } from './log-in-frame.tsx';
import { rememberedTeacher } from './remembered-teacher.ts';
import { useLogIn } from './use-log-in.ts';

interface StudentLogInScreenProps {
  /** A path of this site to continue to. */
  redirect: string | null;
  /** From a teacher's link. */
  teacher: string | undefined;
  code: string | undefined;
}

export const StudentLogInScreen = ({ redirect, teacher = rememberedTeacher(), code = '' }: StudentLogInScreenProps) => {
  const form = useLogIn(redirect, {
    values: { teacher, code: normalStudentCode(code) },
    rules: studentRules,
    input: (values) => ({
      username: values.teacher.trim(),
      password: normalStudentCode(values.code),
      type: 'student',
    }),
  });
  return (
    <LogInFrame title="Log in to read with your teacher">
      <Form form={form} autoComplete="off" className="grid gap-5">
        <TextField
          {...form.field('teacher')}
          label="Your teacher's username"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={175}
          autoFocus={teacher === ''}
          size="large"
        />
        <TextField
          {...form.field('code')}
          onChange={({ target }) => form.set('code', target.value.toUpperCase())}
          label="Code"
          hint="Your teacher shows you 5 letters and numbers."
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={studentCodeLength + 3}
          autoFocus={teacher !== '' && code === ''}
          size="large"
          inputClassName="h-18 pl-[0.3em] text-center font-bold text-4xl! tracking-[0.3em]"
        />
        <FormActions
          form={form}
          submit="Start"
          busy="Logging in"
          size="large"
          // If a link has filled in all fields, one press remains.
          autoFocus={teacher !== '' && code !== ''}
          className="grid"
        />
      </Form>
    </LogInFrame>
  );
};
