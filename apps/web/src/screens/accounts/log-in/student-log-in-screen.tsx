import { sessionMessages } from '@sixty/contract/messages/session.ts';
import { normalStudentCode, studentCodeLength } from '@sixty/domain/exercises/student-code.ts';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { hasErrors, type LogInErrors, studentErrors } from './log-in-form.ts';
import { LogInFrame } from './log-in-frame.tsx';
import { rememberedTeacher } from './remembered-teacher.ts';
import { useLogIn } from './use-log-in.ts';

interface StudentLogInScreenProps {
  /** A path of this site to go on to. */
  redirect: string | null;
  /** Filled in by a link that a teacher sent. */
  teacher: string | undefined;
  code: string | undefined;
}

export const StudentLogInScreen = ({ redirect, teacher = rememberedTeacher(), code = '' }: StudentLogInScreenProps) => {
  const logIn = useLogIn(redirect);
  const [username, setUsername] = useState(teacher);
  const [typedCode, setTypedCode] = useState(normalStudentCode(code));
  const [errors, setErrors] = useState<LogInErrors>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (logIn.isPending) return;
    const found = studentErrors(username, typedCode);
    setErrors(found);
    if (hasErrors(found)) logIn.reset();
    else logIn.mutate({ username: username.trim(), password: normalStudentCode(typedCode), type: 'student' });
  };

  return (
    <LogInFrame title="Log in to read with your teacher">
      <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-5">
        {logIn.error && (
          <div role="alert">
            <Alert kind="danger">{messageOf(logIn.error)}</Alert>
          </div>
        )}
        <TextField
          label="Your teacher's username"
          name="teacher"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={175}
          autoFocus={teacher === ''}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={errors.username && sessionMessages[errors.username]}
          size="large"
        />
        <TextField
          label="Code"
          hint="Your teacher shows you 5 letters and numbers."
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={studentCodeLength + 3}
          autoFocus={teacher !== '' && code === ''}
          value={typedCode}
          onChange={(event) => setTypedCode(event.target.value.toUpperCase())}
          error={errors.password && sessionMessages[errors.password]}
          size="large"
          inputClassName="h-18 pl-[0.3em] text-center font-bold text-4xl! tracking-[0.3em]"
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          // Where a link has filled in everything, one press is left to do.
          autoFocus={teacher !== '' && code !== ''}
          busy={logIn.isPending ? 'Logging in' : undefined}
        >
          Start
        </Button>
      </form>
    </LogInFrame>
  );
};
