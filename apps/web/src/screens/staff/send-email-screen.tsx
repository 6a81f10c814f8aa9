import { staffMessages } from '@sixty/contract/messages/staff.ts';
import { maxEmailText, sendStaffEmail } from '@sixty/contract/staff-tools.ts';
import { call } from '../../api/client.ts';
import { clearAlerts, showAlert } from '../../parts/alerts/alerts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { LinesField } from './lines-field.tsx';
import { StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useStaffForm } from './use-staff-form.ts';

const empty = { to: '', subject: '', text: '' };

const written = (sentence: string) => ({ validate: (typed: string) => typed.trim() !== '' || sentence });

/** Sends a plain message to a user, or to an address. */
export const SendEmailScreen = () => {
  const { form, submit, isPending, error } = useStaffForm<typeof empty, { message: string }>({
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
  const { errors } = form.formState;
  return (
    <StaffFrame title="Send Email" note="Plain text. The log keeps to whom it was sent, and not what it says.">
      <StaffForm
        submitLabel="Send Email"
        busy={isPending ? 'Sending the email' : undefined}
        error={error}
        onSubmit={submit}
      >
        <div className="grid gap-4">
          <TextField
            {...form.register('to', written(staffMessages['staff-recipient-missing']))}
            label="To"
            hint="A username, or an email address."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={175}
            required
            error={errors.to?.message}
          />
          <TextField
            {...form.register('subject', written(staffMessages['staff-subject-missing']))}
            label="Subject"
            autoComplete="off"
            maxLength={175}
            required
            error={errors.subject?.message}
          />
          <LinesField
            {...form.register('text', written(staffMessages['staff-text-missing']))}
            label="Message"
            hint="An empty line begins a new paragraph."
            rows={10}
            maxLength={maxEmailText}
            required
            error={errors.text?.message}
          />
        </div>
      </StaffForm>
    </StaffFrame>
  );
};
