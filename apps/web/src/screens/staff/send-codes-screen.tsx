import { refusedEntries } from '@sixty/contract/refused-entries.ts';
import { sendActivationCodes } from '@sixty/contract/staff/staff-codes.ts';
import { emailError } from '@sixty/domain/accounts/email-address.ts';
import { maxCodesInEmail, normalActivationCode } from '@sixty/domain/sales/activation-code.ts';
import { CallRefused } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { fieldKinds } from '../../components/form/field-kinds.ts';
import { FieldGroup, Fields } from '../../components/form/form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePassedResult } from './results.ts';
import { StaffTool, useStaffForm } from './staff-form.tsx';

interface Slot {
  readonly code: string;
  readonly send: boolean;
}

/** The errors by slot, as the server refused them. */
const wrongSlots = (refused: unknown): ReadonlyMap<number, string> => {
  const answer = refusedEntries.safeParse(refused instanceof CallRefused && refused.answer);
  return new Map(answer.success ? answer.data.mistakes.map(({ index, message }) => [index, message]) : []);
};

/** Each slot is an object of its own, by which it is found. */
const slotOf = (code: string): Slot => ({ code, send: true });

/** Sends up to ten codes, except unchecked ones (B sections 2.7 and 5). */
export const SendCodesScreen = () => {
  const carried = usePassedResult('carried')?.codes ?? [''];
  const form = useStaffForm({
    fields: { emailAddress: { kind: 'email' }, codes: { initial: carried.slice(0, maxCodesInEmail).map(slotOf) } },
    rules: { emailAddress: (typed) => emailError(typed.trim()) },
    send: (values, messageID) => call(sendActivationCodes, { ...values, messageID }),
    result: ({ message }, { emailAddress, codes }) => {
      const count = codes.filter(({ code, send }) => send && normalActivationCode(code) !== '').length;
      return {
        to: 'activation-codes/send-email/success',
        results: { sent: { message, to: emailAddress.trim(), codes: count } },
      };
    },
  });
  const { codes } = form.values;
  const wrong = wrongSlots(form.lastRefusal?.error);
  const change = (changed: Slot, next: Partial<Slot>) =>
    form.set(
      'codes',
      codes.map((slot) => (slot === changed ? { ...slot, ...next } : slot)),
    );
  return (
    <StaffTool title="Send Activation Codes" form={form} submit="Send Email" busy="Sending the codes">
      <Fields form={form} />
      <FieldGroup title="Codes" form={form}>
        <ol className="grid gap-3">
          {codes.map((slot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slots are only added, at the end
            <li key={index} className="flex items-start gap-x-4">
              <TextField
                {...fieldKinds.code}
                value={slot.code}
                onChange={({ target }) => change(slot, { code: target.value })}
                label={`Activation Code ${index + 1}`}
                error={form.lastRefusal?.sent.codes[index] === slot ? wrong.get(index) : undefined}
                autoComplete="off"
                className="min-w-0 grow"
              />
              <label className="mt-[1.625rem] flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={slot.send}
                  onChange={({ target }) => change(slot, { send: target.checked })}
                  aria-label={`Send code ${index + 1}`}
                  className="size-5 accent-accent"
                />
                Send
              </label>
            </li>
          ))}
        </ol>
        <Button
          icon="plus"
          className="justify-self-start"
          onClick={() => form.set('codes', [...codes, slotOf('')])}
          disabledReason={codes.length < maxCodesInEmail ? undefined : 'A message holds ten codes at most.'}
        >
          Add a code
        </Button>
      </FieldGroup>
    </StaffTool>
  );
};
