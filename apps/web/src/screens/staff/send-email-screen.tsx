import { maxEmailText, sendStaffEmail } from '@sixty/contract/staff/staff-tools.ts';
import { call } from '../../api/client.ts';
import { clearAlerts, showAlert } from '../../components/alerts/alerts.ts';
import { useForm } from '../../components/form/use-form.ts';
import { StaffTextArea } from './lines-field.tsx';
import { StaffField } from './staff-fields.tsx';
import { required, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

/** Sends a plain message to a user or an address. */
export const SendEmailScreen = () => {
  const form = useForm({
    checksOnLeave: true,
    values: { to: '', subject: '', text: '' },
    rules: {
      to: required('staff-recipient-missing'),
      subject: required('staff-subject-missing'),
      text: required('staff-text-missing'),
    },
    send: (values, messageID) => {
      clearAlerts();
      return call(sendStaffEmail, { ...values, messageID });
    },
    onDone: ({ message }) => {
      showAlert('success', message);
      form.reset();
      scrollTo({ top: 0 });
    },
    messages: staffSentences,
    refusedAt: { 'staff-recipient-unknown': 'to', 'email-invalid': 'to' },
  });
  return (
    <StaffFrame title="Send Email" note="Plain text. The log keeps to whom it was sent, and not what it says.">
      <StaffForm form={form} submit="Send Email" busy="Sending the email">
        <div className="grid gap-4">
          <StaffField
            {...form.field('to')}
            required
            label="To"
            hint="A username, or an email address."
            autoCapitalize="none"
            spellCheck={false}
          />
          <StaffField {...form.field('subject')} required label="Subject" />
          <StaffTextArea
            {...form.field('text')}
            required
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
