import { Link } from '@tanstack/react-router';
import { useEnterApp } from '../../../components/accounts/session/use-enter-app.ts';
import { keptText } from '../../../components/exercises/outbox/outbox-text.ts';
import { useWaitingResults } from '../../../components/exercises/outbox/use-waiting-results.ts';
import { Fields, Form, FormActions } from '../../../components/form/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { teacherRules } from './log-in-form.ts';
import { LogInFrame } from './log-in-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep, stepAfter } from './second-step.tsx';
import { SsoLinks, SsoNotice } from './sso.tsx';
import { useLogIn } from './use-log-in.ts';

interface TeacherLogInScreenProps {
  /** A path of this site to continue to. */
  redirect: string | null;
  /** The code of the message after SSO. */
  ssoNotice: string | null;
}

export const TeacherLogInScreen = ({ redirect, ssoNotice }: TeacherLogInScreenProps) => {
  const waiting = useWaitingResults();
  const enter = useEnterApp(redirect);
  const form = useLogIn(redirect, {
    fields: {
      username: { kind: 'ownUsername' },
      password: { kind: 'currentPassword', label: 'Password' },
    },
    rules: teacherRules,
    input: ({ username, password }) => ({ username: username.trim(), password, type: 'teacher' }),
  });
  const step = stepAfter(form.refused);
  if (step) {
    return (
      <LogInFrame title="Log in">
        <SecondStep step={step} onEntered={enter} onBack={(refused) => form.reset(form.values, refused)} />
      </LogInFrame>
    );
  }
  return (
    <LogInFrame title="Log in">
      {waiting > 0 && <Alert kind="info">{keptText(waiting)}</Alert>}
      {ssoNotice !== null && form.refusal === undefined && <SsoNotice code={ssoNotice} />}
      {/* If no script submits it, the password must not end up in the address. */}
      <Form form={form} method="post">
        <Fields form={form} />
        <noscript>
          <p>Logging in needs JavaScript, which is turned off in this browser.</p>
        </noscript>
        <FormActions form={form} submit="Log In" busy="Logging in" actionsClass="mt-1 grid noscript:hidden" />
      </Form>
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
