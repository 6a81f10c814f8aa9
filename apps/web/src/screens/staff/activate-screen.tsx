import { forceActivate } from '@sixty/contract/staff/staff-codes.ts';
import { normalActivationCode } from '@sixty/domain/sales/activation-code.ts';
import { CallRefused } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { formatCalendarDay } from '../../components/dates/format-date.ts';
import { Columns } from '../../components/form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeOutcomes } from './code-outcomes.tsx';
import { type CodeOutcome, useKeepResults, useOpenResult, usePassedResult } from './results.ts';
import { StaffTool, useStaffForm } from './staff-form.tsx';

const codesIn = (lines: string): string[] => lines.split(/[\n,;]+/).filter((code) => normalActivationCode(code) !== '');

const isSame = (one: string, other: string): boolean => normalActivationCode(one) === normalActivationCode(other);

/** The outcomes with one more; a retried code has only the latest. */
const withOutcome = (outcomes: readonly CodeOutcome[], latest: CodeOutcome): readonly CodeOutcome[] => [
  ...outcomes.filter(({ code }) => !isSame(code, latest.code)),
  latest,
];

/** Activates a code; refused if the customer has had it before. */
const activate = async (given: { readonly username: string; readonly organization: string; readonly code: string }) => {
  const activated = await call(forceActivate, given);
  if (!activated.usedBefore) return activated;
  const day = formatCalendarDay(activated.expiration);
  const said = `This customer has had this code before, until ${day}. Nothing was added.`;
  throw new CallRefused('activation-code-used-before', said, 0);
};

/**
 * Activates codes for a customer one by one and lists the outcomes; after each, the next one is filled in (B section
 * 4).
 */
export const ActivateScreen = () => {
  const openResult = useOpenResult();
  const keepResults = useKeepResults();
  const [initial = '', ...others] = usePassedResult('carried')?.codes ?? [];
  const kept = usePassedResult('outcomes')?.codes ?? [];
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
      outcomes: { initial: kept },
    },
    rules: { code: (typed) => (normalActivationCode(typed) === '' ? 'activation-code-missing' : null) },
    send: ({ username, organization, code }) => activate({ username, organization, code }),
    onRefused: (refused, { code, next, outcomes: known }) => {
      // Other refusals concern the customer.
      if (!(refused instanceof CallRefused) || !refused.code.startsWith('activation-code-')) return;
      const isKnown = refused.code === 'activation-code-used-before' && known.some((each) => isSame(each.code, code));
      const latest = { code: code.trim(), isActivated: false, said: refused.message };
      keep(isKnown ? known : withOutcome(known, latest), [code.trim(), ...codesIn(next)]);
    },
    onDone: ({ expiration }, { code, next, outcomes: known }) => {
      const latest = { code: code.trim(), isActivated: true, said: `Until ${formatCalendarDay(expiration)}.` };
      const now = withOutcome(known, latest);
      const codes = codesIn(next);
      keep(now, codes);
      if (codes.length > 0) return fillIn(codes);
      const results = { outcomes: { codes: now } };
      return openResult({ to: 'activation-codes/force-activate/success', search: { expiration }, results });
    },
    done: ({ expiration }, { next }) =>
      codesIn(next).length === 0
        ? {}
        : { toast: `Activated until ${formatCalendarDay(expiration)}. The next code is filled in.` },
  });
  /** A reload restores the outcomes, but no used or skipped codes. */
  const keep = (now: readonly CodeOutcome[], codes: readonly string[]) => {
    form.set('outcomes', now);
    keepResults({ carried: { codes }, outcomes: { codes: now } });
  };
  const fillIn = ([code = '', ...rest]: readonly string[]) => {
    form.set('code', code.trim());
    form.set('next', rest.join('\n'));
  };
  const { outcomes, code: typed } = form.values;
  const next = codesIn(form.values.next);
  /** A code that was already activated also has an outcome. */
  const isKnown = outcomes.some(({ code }) => isSame(code, typed));
  const skip = isKnown && next.length > 0 && (
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
  );
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
      <Columns form={form} own={{ code: { below: skip } }} />
    </StaffTool>
  );
};
