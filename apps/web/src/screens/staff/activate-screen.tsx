import { forceActivate } from '@sixty/contract/staff/staff-codes.ts';
import { normalActivationCode } from '@sixty/domain/sales/activation-code.ts';
import { useRef, useState } from 'react';
import { CallRefused } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { Columns } from '../../components/accounts/account/form-layout.tsx';
import { showToast } from '../../components/alerts/alerts.ts';
import { formatCalendarDay } from '../../components/dates/format-date.ts';
import { useForm } from '../../components/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { CodeOutcomes } from './code-outcomes.tsx';
import { StaffTextArea } from './lines-field.tsx';
import { type CodeOutcome, useHandedOver, useHandover, useKeepResults } from './results.ts';
import { CodeField, StaffField, UsernameField } from './staff-fields.tsx';
import { required, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

interface Values {
  username: string;
  organization: string;
  code: string;
  /** The following codes, one on each line. */
  next: string;
}

/** Refusals that concern the code. */
const codeFields = {
  'activation-code-missing': 'code',
  'activation-code-used': 'code',
  'activation-code-expired': 'code',
} as const;

const codesIn = (lines: string): string[] => lines.split(/[\n,;]+/).filter((code) => normalActivationCode(code) !== '');

const isSame = (one: string, other: string): boolean => normalActivationCode(one) === normalActivationCode(other);

/** The outcomes with one more; a retried code has only the latest. */
const withOutcome = (outcomes: readonly CodeOutcome[], latest: CodeOutcome): readonly CodeOutcome[] => [
  ...outcomes.filter(({ code }) => !isSame(code, latest.code)),
  latest,
];

/**
 * Activates codes for a customer one by one and lists the outcomes; after each, the next one is filled in (B section
 * 4).
 */
export const ActivateScreen = () => {
  const handOn = useHandover();
  const carried = useHandedOver('carried');
  const kept = useHandedOver('outcomes');
  const [first = '', ...others] = carried?.codes ?? [];
  const keepResults = useKeepResults();
  const codeField = useRef<HTMLInputElement>(null);
  const [outcomes, setOutcomes] = useState<readonly CodeOutcome[]>(kept?.codes ?? []);
  /** A reload restores the outcomes, but no used or skipped codes. */
  const keep = (now: readonly CodeOutcome[], codes: readonly string[]) => {
    setOutcomes(now);
    keepResults({ carried: { codes }, outcomes: { codes: now } });
  };
  const leftBehind = (values: Values) => [values.code.trim(), ...codesIn(values.next)];
  const form = useForm({
    checksOnLeave: true,
    values: { username: '', organization: '', code: first, next: others.join('\n') },
    send: async (values) => {
      const { username, organization, code } = values;
      const failed = (said: string): CodeOutcome => ({ code: code.trim(), isActivated: false, said });
      const activated = await call(forceActivate, { username, organization, code }).catch((refused: unknown) => {
        if (refused instanceof CallRefused && refused.code in codeFields)
          keep(withOutcome(outcomes, failed(refused.message)), leftBehind(values));
        throw refused;
      });
      if (!activated.usedBefore) return activated;
      const day = formatCalendarDay(activated.expiration);
      const said = `This customer has had this code before, until ${day}. Nothing was added.`;
      const isListed = outcomes.some((each) => isSame(each.code, code));
      keep(isListed ? outcomes : withOutcome(outcomes, failed(said)), leftBehind(values));
      throw new CallRefused('activation-code-used', said, 0);
    },
    onDone: async ({ expiration }, values) => {
      const code = values.code.trim();
      const day = formatCalendarDay(expiration);
      const now = withOutcome(outcomes, { code, isActivated: true, said: `Until ${day}.` });
      const next = codesIn(values.next);
      keep(now, next);
      if (next.length === 0) {
        await handOn('activation-codes/force-activate/success', { outcomes: { codes: now } }, { expiration });
        return;
      }
      showToast('success', `Activated until ${day}. The next code is filled in.`);
      fillIn(next);
      // The pressed button also activates the next one.
    },
    rules: {
      username: required('username-missing'),
      code: (typed) => (normalActivationCode(typed) === '' ? 'activation-code-missing' : null),
    },
    messages: staffSentences,
    refusedAt: {
      'staff-user-missing': 'username',
      'staff-sub-account': 'username',
      'staff-organization-needed': 'organization',
      'staff-organization-missing': 'organization',
      ...codeFields,
    },
  });
  const fillIn = ([code = '', ...rest]: readonly string[]) => {
    form.set('code', code.trim());
    form.set('next', rest.join('\n'));
  };
  const { code: typed, next: following } = form.values;
  const next = codesIn(following);
  /** A code that was already activated also has an outcome. */
  const isKnown = outcomes.some(({ code }) => isSame(code, typed));
  return (
    <StaffFrame
      title="Force-Activate Codes"
      note="Name the customer's master username: the owner of the account, or the Licensee of the organization, and not a sub-account."
    >
      <StaffForm form={form} submit="Activate" busy="Activating">
        <Columns>
          <UsernameField {...form.field('username')} />
          <StaffField
            {...form.field('organization')}
            label="Organization (optional)"
            hint="Its name, where the user is the Licensee of several."
          />
          <div className="grid justify-items-start gap-2">
            <CodeField {...form.field('code')} required ref={codeField} label="Activation Code" className="w-full" />
            {isKnown && next.length > 0 && (
              <Button
                onClick={() => {
                  fillIn(next);
                  keep(outcomes, next);
                  codeField.current?.focus();
                }}
              >
                Go on to the next code
              </Button>
            )}
          </div>
          <StaffTextArea
            {...form.field('next')}
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
