import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { forceActivate } from '@sixty/contract/staff/staff-codes.ts';
import { normalActivationCode } from '@sixty/domain/staff/activation-code.ts';
import { useState } from 'react';
import { CallRefused } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { Columns } from '../../components/accounts/account/form-layout.tsx';
import { showToast } from '../../components/alerts/alerts.ts';
import { formatCalendarDay } from '../../components/dates/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { CodeOutcomes } from './code-outcomes.tsx';
import { StaffTextArea } from './lines-field.tsx';
import { type CodeOutcome, useHandedOver, useHandover, useKeepResults } from './results.ts';
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

/** Refusals that are about the code. */
const codeFields = {
  'activation-code-missing': 'code',
  'activation-code-used': 'code',
  'activation-code-expired': 'code',
} as const;

const codesIn = (lines: string): string[] => lines.split(/[\n,;]+/).filter((code) => normalActivationCode(code) !== '');

const isSame = (one: string, other: string): boolean => normalActivationCode(one) === normalActivationCode(other);

/** What became of the codes with one more; a code that is tried again has one outcome, the latest. */
const withOutcome = (outcomes: readonly CodeOutcome[], latest: CodeOutcome): readonly CodeOutcome[] => [
  ...outcomes.filter(({ code }) => !isSame(code, latest.code)),
  latest,
];

/** Activates codes for a customer one by one, and lists what became of each: after each, the next is filled in (B section 4). */
export const ActivateScreen = () => {
  const handOn = useHandover();
  const carried = useHandedOver('carried');
  const kept = useHandedOver('outcomes');
  const [first = '', ...others] = carried?.codes ?? [];
  const keepResults = useKeepResults();
  const [outcomes, setOutcomes] = useState<readonly CodeOutcome[]>(kept?.codes ?? []);
  /** A reload brings back neither what is used nor what was passed over; what became of it stays. */
  const keep = (now: readonly CodeOutcome[], codes: readonly string[]) => {
    setOutcomes(now);
    keepResults({ carried: { codes }, outcomes: { codes: now } });
  };
  const leftBehind = (values: Values) => [values.code.trim(), ...codesIn(values.next)];
  const { form, ruled, submit, isPending, error } = useStaffForm<Values, Activated>({
    defaults: { username: '', organization: '', code: first, next: others.join('\n') },
    send: async (values) => {
      const { username, organization, code } = values;
      try {
        return await call(forceActivate, { username, organization, code });
      } catch (refused) {
        if (refused instanceof CallRefused && refused.code in codeFields)
          keep(
            withOutcome(outcomes, { code: code.trim(), isActivated: false, said: refused.message }),
            leftBehind(values),
          );
        throw refused;
      }
    },
    onDone: async ({ expiration, usedBefore }: Activated, values): Promise<void> => {
      const code = values.code.trim();
      const day = formatCalendarDay(expiration);
      if (usedBefore) {
        const said = `This customer has had this code before, until ${day}. Nothing was added.`;
        const before = outcomes.find((each) => isSame(each.code, code));
        keep(before ? outcomes : withOutcome(outcomes, { code, isActivated: false, said }), leftBehind(values));
        form.setError('code', { message: said });
        return;
      }
      const now = withOutcome(outcomes, { code, isActivated: true, said: `Until ${day}.` });
      const next = codesIn(values.next);
      keep(now, next);
      if (next.length === 0) {
        await handOn('activation-codes/force-activate/success', { outcomes: { codes: now } }, { expiration });
        return;
      }
      showToast('success', `Activated until ${day}. The next code is filled in.`);
      fillIn(next);
      // The button that was pressed is where the next one is activated, too.
    },
    fields: {
      'staff-user-missing': 'username',
      'staff-sub-account': 'username',
      'staff-organization-needed': 'organization',
      'staff-organization-missing': 'organization',
      ...codeFields,
    },
  });
  const fillIn = ([code = '', ...rest]: readonly string[]) => {
    form.setValue('code', code.trim());
    form.setValue('next', rest.join('\n'));
  };
  const { errors } = form.formState;
  const [typed, following] = form.watch(['code', 'next']);
  const next = codesIn(following);
  /** One that was activated already comes to nothing, too. */
  const isKnown = outcomes.some(({ code }) => isSame(code, typed));
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
          <div className="grid justify-items-start gap-2">
            <CodeField
              {...ruled('code', ({ code }) => (normalActivationCode(code) === '' ? 'activation-code-missing' : null))}
              label="Activation Code"
              className="w-full"
            />
            {isKnown && next.length > 0 && (
              <Button
                onClick={() => {
                  form.clearErrors('code');
                  fillIn(next);
                  keep(outcomes, next);
                  form.setFocus('code');
                }}
              >
                Go on to the next code
              </Button>
            )}
          </div>
          <StaffTextArea
            {...form.register('next')}
            label="Next codes (optional)"
            hint="One on each line: each is filled in after the one before."
            rows={3}
            spellCheck={false}
          />
        </Columns>
      </StaffForm>
      {outcomes.length > 0 && (
        <section aria-labelledby="outcomes-heading" className="grid max-w-3xl gap-2 pt-8">
          <h2 id="outcomes-heading" className="text-lg">
            What became of each code
          </h2>
          <CodeOutcomes outcomes={outcomes} />
        </section>
      )}
    </StaffFrame>
  );
};
