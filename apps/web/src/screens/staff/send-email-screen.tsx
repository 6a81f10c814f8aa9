import { maxEmailText, sendStaffEmail } from '@sixty/contract/staff/staff-tools.ts';
import { call } from '../../api/client.ts';
import { Fields } from '../../components/form/form.tsx';
import { StaffForm } from './staff-form.tsx';

/** Sends a plain message to a user or an address. */
export const SendEmailScreen = () => (
  <StaffForm
    title="Send Email"
    note="Plain text. The log keeps to whom it was sent, and not what it says."
    submit="Send Email"
    busy="Sending the email"
    fields={{
      to: {
        kind: 'username',
        label: 'To',
        hint: 'A username, or an email address.',
        requiredError: 'staff-recipient-missing',
        refusals: ['staff-recipient-unknown', 'email-invalid'],
      },
      subject: { label: 'Subject', requiredError: 'staff-subject-missing' },
      text: {
        label: 'Message',
        hint: 'An empty line begins a new paragraph.',
        rows: 10,
        maxLength: maxEmailText,
        requiredError: 'staff-text-missing',
      },
    }}
    send={(values, messageID) => call(sendStaffEmail, { ...values, messageID })}
    done={{ alert: true, clears: true }}
  >
    {(form) => <Fields form={form} />}
  </StaffForm>
);
