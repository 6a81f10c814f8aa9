import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { createOrganization } from '@sixty/contract/organizations/new-organization.ts';
import { organizationNameError } from '@sixty/domain/organizations/organization-name.ts';
import { call } from '../../../api/client.ts';
import { useSwitchSession } from '../../../components/accounts/session/use-switch-session.ts';
import { Fields, Form, useForm } from '../../../components/form/form.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** Creates an organization and switches this browser to it (B section 2.2). */
export const CreateOrganizationScreen = () => {
  const move = useSwitchSession();
  const form = useForm({
    backTo: '/dashboard',
    fields: {
      name: {
        label: 'Name',
        hint: 'Such as the name of your school or district.',
        autoComplete: 'organization',
        maxLength: 176,
      },
    },
    rules: { name: organizationNameError },
    messages: invitationMessages,
    // The same id for the same name, so that a retry creates one organization.
    send: ({ name }, id) => move(() => call(createOrganization, { name, id })),
    done: { alert: true, to: '/organization/invite' },
  });
  return (
    <>
      <PageHeader title="Create An Organization" />
      <Form form={form} submit="Create" busy="Creating">
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          <li>In an organization several people work with the same students, in groups if you like.</li>
          <li>You become its Licensee: you invite the others, and you see everything.</li>
          <li>
            It has students and licenses of its own. Those of your personal organization stay where they are, and the
            menu at the top leads back to them.
          </li>
        </ul>
        <Fields form={form} />
      </Form>
    </>
  );
};
