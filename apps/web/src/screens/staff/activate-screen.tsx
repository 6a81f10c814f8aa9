import { forceActivate } from '@sixty/contract/staff/staff-codes.ts';
import { normalActivationCode } from '@sixty/domain/sales/activation-code.ts';
import { useState } from 'react';
import { CallRefused } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { formatCalendarDay } from '../../components/dates/format-date.ts';
import { Columns } from '../../components/form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeOutcomes } from './code-outcomes.tsx';
import { type CodeOutcome, useContinueWith, useKeepResults, usePassedResult } from './results.ts';
import { StaffTool, useStaffForm } from './staff-form.tsx';

/** The outcome of a code; other refusals concern the customer. */
const isOutcome = ({ code }: CallRefused): boolean => code.startsWith('activation-code-');

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
  const continueWith = useContinueWith();
  const carried = usePassedResult('carried');
  const kept = usePassedResult('outcomes');
  const [initial = '', ...others] = carried?.codes ?? [];
  const keepResults = useKeepResults();
  const [outcomes, setOutcomes] = useState<readonly CodeOutcome[]>(kept?.codes ?? []);
  /** A reload restores the outcomes, but no used or skipped codes. */
  const keep = (now: readonly CodeOutcome[], codes: readonly string[]) => {
    setOutcomes(now);
    keepResults({ carried: { codes }, outcomes: { codes: now } });
  };
  const leftBehind = (values: { readonly code: string; readonly next: string }) => [
    values.code.trim(),
    ...codesIn(values.next),
  ];
  const form = useStaffForm({
    fields: {
      username: { kind: 'username', requiredError: 'username-missing' },
      organization: {
        label: 'Organization (optional)',
        hint: 'Its name, where the user is the Licensee of several.',
      },
      code: { kind: 'code', label: 'Activation Code', initial },
      next: {
        label: 'Next codes (optional)',
        initial: others.join('\n'),
        hint: 'One on each line: each is filled in after the one before.',
        ...{ rows: 3, spellCheck: false },
      },
    },
    send: async (values) => {
      const { username, organization, code } = values;
      const failed = (said: string): CodeOutcome => ({ code: code.trim(), isActivated: false, said });
      const activated = await call(forceActivate, { username, organization, code }).catch((refused: unknown) => {
        if (refused instanceof CallRefused && isOutcome(refused))
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
    onDone: ({ expiration }, values) => {
      const code = values.code.trim();
      const day = formatCalendarDay(expiration);
      const now = withOutcome(outcomes, { code, isActivated: true, said: `Until ${day}.` });
      const next = codesIn(values.next);
      keep(now, next);
      // The pressed button also activates the next one.
      if (next.length > 0) return fillIn(next);
      return continueWith('activation-codes/force-activate/success', { outcomes: { codes: now } }, { expiration });
    },
    done: ({ expiration }, { next }) =>
      codesIn(next).length === 0
        ? {}
        : { toast: `Activated until ${formatCalendarDay(expiration)}. The next code is filled in.` },
    rules: { code: (typed) => (normalActivationCode(typed) === '' ? 'activation-code-missing' : null) },
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
    <StaffTool
      title="Force-Activate Codes"
      note="Name the customer's master username: the owner of the account, or the Licensee of the organization, and not a sub-account."
      form={form}
      submit="Activate"
      busy="Activating"
      results={
        outcomes.length > 0 && (
          <section aria-labelledby="outcomes-heading" className="grid max-w-3xl gap-2 pt-8">
            <h2 id="outcomes-heading" className="text-lg">
              What became of each code
            </h2>
            <CodeOutcomes outcomes={outcomes} />
          </section>
        )
      }
    >
      <Columns
        form={form}
        own={{
          code: {
            below: isKnown && next.length > 0 && (
              <Button
                className="justify-self-start"
                onClick={() => {
                  fillIn(next);
                  keep(outcomes, next);
                  form.element.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
                }}
              >
                Continue with the next code
              </Button>
            ),
          },
        }}
      />
    </StaffTool>
  );
};
