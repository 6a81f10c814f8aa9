import { maxEmailText, sendStaffEmail } from '@sixty/contract/staff/staff-tools.ts';
import { call } from '../../api/client.ts';
import { Fields } from '../../components/form/fields.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { StaffForm } from './staff-form.tsx';
import { staffSentences } from './staff-sentences.ts';

/** Sends a plain message to a user or an address. */
export const SendEmailScreen = () => {
  const form = useForm({
    checksOnLeave: true,
    fields: {
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
    },
    messages: staffSentences,
    send: (values, messageID) => call(sendStaffEmail, { ...values, messageID }),
    done: { alert: true, clears: true },
  });
  return (
    <StaffForm
      title="Send Email"
      note="Plain text. The log keeps to whom it was sent, and not what it says."
      form={form}
      submit="Send Email"
      busy="Sending the email"
    >
      <Fields form={form} />
    </StaffForm>
  );
};
