import { sessionMessages } from '@sixty/contract/messages/session.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { useEnterApp } from '../../../components/accounts/session/use-enter-app.ts';
import { keptText } from '../../../components/exercises/outbox/outbox-words.ts';
import { useWaitingResults } from '../../../components/exercises/outbox/use-waiting-results.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { hasErrors, type LogInErrors, teacherErrors } from './log-in-form.ts';
import { LogInFrame } from './log-in-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep, stepAfter } from './second-step.tsx';
import { SsoLinks, SsoNotice } from './sso.tsx';
import { useLogIn } from './use-log-in.ts';

interface TeacherLogInScreenProps {
  /** A path of this site to go on to. */
  redirect: string | null;
  /** The code of what whoever comes back from signing in elsewhere is told. */
  ssoNotice: string | null;
}

export const TeacherLogInScreen = ({ redirect, ssoNotice }: TeacherLogInScreenProps) => {
  const logIn = useLogIn(redirect);
  const waiting = useWaitingResults();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LogInErrors>({});

  const enter = useEnterApp(redirect);
  const [over, setOver] = useState<string | null>(null);
  const step = stepAfter(logIn.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (logIn.isPending) return;
    const found = teacherErrors(username, password);
    setErrors(found);
    setOver(null);
    if (hasErrors(found)) logIn.reset();
    else logIn.mutate({ username: username.trim(), password, type: 'teacher' });
  };

  const goBack = (why: string | null) => {
    logIn.reset();
    setOver(why);
  };

  if (step) {
    return (
      <LogInFrame title="Log in">
        <SecondStep step={step} onEntered={enter} onOver={goBack} />
      </LogInFrame>
    );
  }
  const refusal = logIn.error ? messageOf(logIn.error) : over;
  return (
    <LogInFrame title="Log in">
      {waiting > 0 && <Alert kind="info">{keptText(waiting)}</Alert>}
      {ssoNotice !== null && logIn.isIdle && <SsoNotice code={ssoNotice} />}
      {/* Where no script sends it, the password must not come to stand in the address. */}
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        {refusal !== null && (
          <div role="alert">
            <Alert kind="danger">{refusal}</Alert>
          </div>
        )}
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={175}
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={errors.username && sessionMessages[errors.username]}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={175}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password && sessionMessages[errors.password]}
        />
        <noscript>
          <p>Logging in needs JavaScript, which is turned off in this browser.</p>
        </noscript>
        <Button
          type="submit"
          variant="primary"
          busy={logIn.isPending ? 'Logging in' : undefined}
          className="mt-1 noscript:hidden"
        >
          Log In
        </Button>
      </form>
      <PasskeyButton onEntered={enter} />
      <div className="grid justify-items-start gap-1">
        <Link to="/account/recover" className="inline-flex min-h-11 items-center text-accent underline">
          Forgot password
        </Link>
        <p className="text-muted">
          No account yet?{' '}
          <Link to="/account/sign-up" search={redirect === null ? {} : { redirect }} className="text-accent underline">
            Sign Up
          </Link>
        </p>
      </div>
      <SsoLinks redirect={redirect} />
    </LogInFrame>
  );
};
