import { callMessages } from '@sixty/contract/messages/call.ts';
import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { createOrganization } from '@sixty/contract/organizations/new-organization.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { organizationNameError } from '@sixty/domain/organizations/organization-name.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { CallRefused } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useSwitchSession } from '../../../components/accounts/session/use-switch-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

/** A new organization, which this browser then works in (B section 2.2). */
export const CreateOrganizationScreen = () => {
  const navigate = useNavigate();
  const move = useSwitchSession();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  // One for each name: the same name sent twice makes one organization.
  const [id, setId] = useState(newId);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => move(() => call(createOrganization, { name, id })),
    onSuccess: async ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      await navigate({ to: '/organization/invite', replace: true });
    },
  });
  const mistake = organizationNameError(name);
  const refused = error === null ? undefined : refusalText(error, callMessages['internal-error']);
  const isAboutName = error instanceof CallRefused && error.code.startsWith('organization-name-');
  const shown = tried && mistake ? invitationMessages[mistake] : isAboutName ? refused : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (mistake) field.current?.focus();
    else if (!isPending) mutate();
  };
  return (
    <>
      <PageHeader title="Create An Organization" />
      <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          <li>In an organization several people work with the same students, in groups if you like.</li>
          <li>You become its Licensee: you invite the others, and you see everything.</li>
          <li>
            It has students and licenses of its own. Those of your personal organization stay where they are, and the
            menu at the top leads back to them.
          </li>
        </ul>
        <TextField
          ref={field}
          label="Name"
          hint="Such as that of your school or district."
          autoComplete="organization"
          maxLength={176}
          required
          autoFocus
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setId(newId());
            if (error) reset();
          }}
          error={shown}
        />
        <div>
          <div role="alert" className="not-empty:pb-5">
            {refused !== undefined && !isAboutName && <Alert kind="danger">{refused}</Alert>}
          </div>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" variant="primary" busy={isPending ? 'Creating' : undefined}>
              Create
            </Button>
            <Link to="/dashboard" className={buttonClass()}>
              Cancel
            </Link>
          </div>
        </div>
      </form>
    </>
  );
};
