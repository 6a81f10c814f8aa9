import { maxEmailText, sendStaffEmail } from '@sixty/contract/staff/staff-tools.ts';
import { call } from '../../api/client.ts';
import { clearAlerts, showAlert } from '../../components/alerts/alerts.ts';
import { StaffTextArea } from './lines-field.tsx';
import { StaffField } from './staff-fields.tsx';
import { StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useStaffForm } from './use-staff-form.ts';

const empty = { to: '', subject: '', text: '' };

/** Sends a plain message to a user, or to an address. */
export const SendEmailScreen = () => {
  const { form, ruled, submit, isPending, error } = useStaffForm<typeof empty, { message: string }>({
    defaults: empty,
    send: (values, messageID) => {
      clearAlerts();
      return call(sendStaffEmail, { ...values, messageID });
    },
    onDone: ({ message }) => {
      showAlert('success', message);
      form.reset(empty);
      scrollTo({ top: 0 });
    },
    fields: { 'staff-recipient-unknown': 'to', 'email-invalid': 'to' },
  });
  const written = (field: keyof typeof empty, missing: string) =>
    ruled(field, (values) => (values[field].trim() === '' ? missing : null));
  return (
    <StaffFrame title="Send Email" note="Plain text. The log keeps to whom it was sent, and not what it says.">
      <StaffForm
        submitLabel="Send Email"
        busy={isPending ? 'Sending the email' : undefined}
        error={error}
        onSubmit={submit}
      >
        <div className="grid gap-4">
          <StaffField
            {...written('to', 'staff-recipient-missing')}
            label="To"
            hint="A username, or an email address."
            autoCapitalize="none"
            spellCheck={false}
          />
          <StaffField {...written('subject', 'staff-subject-missing')} label="Subject" />
          <StaffTextArea
            {...written('text', 'staff-text-missing')}
            label="Message"
            hint="An empty line begins a new paragraph."
            rows={10}
            maxLength={maxEmailText}
          />
        </div>
      </StaffForm>
    </StaffFrame>
  );
};
