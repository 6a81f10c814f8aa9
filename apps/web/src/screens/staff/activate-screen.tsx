import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { forceActivate } from '@sixty/contract/staff-codes.ts';
import { normalActivationCode } from '@sixty/domain/staff/activation-code.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { Columns } from '../../parts/account/form-layout.tsx';
import { showToast } from '../../parts/alerts/alerts.ts';
import { formatCalendarDay } from '../../parts/dates/format-date.ts';
import { LinesField } from './lines-field.tsx';
import { useHandedOn, useKeepCarried } from './results.ts';
import { CodeField, StaffField, UsernameField } from './staff-fields.tsx';
import { StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useStaffForm } from './use-staff-form.ts';

interface Values {
  username: string;
  organization: string;
  code: string;
  /** The codes that come after it, one on each line. */
  next: string;
}

type Activated = OutputOf<typeof forceActivate>;

const codesIn = (lines: string): string[] => lines.split(/[\n,;]+/).filter((code) => normalActivationCode(code) !== '');

/** Activates codes for a customer one by one: after each, the next is filled in (B section 4). */
export const ActivateScreen = () => {
  const navigate = useNavigate();
  const carried = useHandedOn('carried');
  const [first = '', ...others] = carried?.codes ?? [];
  const keepCarried = useKeepCarried();
  const { form, ruled, submit, isPending, error } = useStaffForm<Values, Activated>({
    defaults: { username: '', organization: '', code: first, next: others.join('\n') },
    send: ({ username, organization, code }) => call(forceActivate, { username, organization, code }),
    onDone: async ({ expiration, usedBefore }: Activated, values): Promise<void> => {
      const [code, ...rest] = codesIn(values.next);
      const day = formatCalendarDay(expiration);
      if (usedBefore) {
        form.setError('code', {
          message: `This customer has had this code before, until ${day}. Nothing was added.`,
        });
        return;
      }
      // A reload does not bring back what is used.
      keepCarried(code === undefined ? [] : [code.trim(), ...rest]);
      if (code === undefined) {
        await navigate({
          to: '/admin/$',
          params: { _splat: 'activation-codes/force-activate/success' },
          search: { expiration },
        });
        return;
      }
      showToast('success', `Activated until ${day}. The next code is filled in.`);
      form.setValue('code', code.trim());
      form.setValue('next', rest.join('\n'));
      // The button that was pressed is where the next one is activated, too.
    },
    fields: {
      'staff-user-missing': 'username',
      'staff-sub-account': 'username',
      'staff-organization-needed': 'organization',
      'staff-organization-missing': 'organization',
      'activation-code-missing': 'code',
      'activation-code-used': 'code',
      'activation-code-expired': 'code',
    },
  });
  const { errors } = form.formState;
  return (
    <StaffFrame
      title="Force-Activate Codes"
      note="Name the customer's master username: the owner of the account, or the Licensee of the organization, and not a sub-account."
    >
      <StaffForm submitLabel="Activate" busy={isPending ? 'Activating' : undefined} error={error} onSubmit={submit}>
        <Columns>
          <UsernameField
            {...ruled('username', ({ username }) => (username.trim() === '' ? 'username-missing' : null))}
          />
          <StaffField
            {...form.register('organization')}
            label="Organization (optional)"
            hint="Its name, where the user is the Licensee of several."
            error={errors.organization?.message}
          />
          <CodeField
            {...ruled('code', ({ code }) => (normalActivationCode(code) === '' ? 'activation-code-missing' : null))}
            label="Activation Code"
          />
          <LinesField
            {...form.register('next')}
            label="Next codes (optional)"
            hint="One on each line: each is filled in after the one before."
            rows={3}
            spellCheck={false}
          />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};
