import { sendActivationCodes } from '@sixty/contract/staff/staff-codes.ts';
import { emailError } from '@sixty/domain/accounts/email-address.ts';
import { mostCodesInEmail, normalActivationCode } from '@sixty/domain/staff/activation-code.ts';
import { useFieldArray } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { FieldGroup } from '../../components/accounts/account/form-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { useHandedOver, useHandover } from './results.ts';
import { CodeField, EmailField } from './staff-fields.tsx';
import { StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useStaffForm } from './use-staff-form.ts';

interface Values {
  emailAddress: string;
  codes: { code: string; send: boolean }[];
}

const emptySlot = { code: '', send: true };

/** Sends up to ten codes; those whose box is not ticked stay out (B sections 2.7 and 5). */
export const SendCodesScreen = () => {
  const handOn = useHandover();
  const carried = useHandedOver('carried');
  const slots = carried?.codes.slice(0, mostCodesInEmail).map((code) => ({ code, send: true })) ?? [emptySlot];
  const { form, ruled, submit, isPending, error } = useStaffForm<Values, { message: string }>({
    defaults: { emailAddress: '', codes: slots },
    send: ({ emailAddress, codes }, messageID) => call(sendActivationCodes, { emailAddress, codes, messageID }),
    onDone: ({ message }, { emailAddress, codes }) => {
      const count = codes.filter(({ code, send }) => send && normalActivationCode(code) !== '').length;
      return handOn('activation-codes/send-email/success', {
        sent: { message, to: emailAddress.trim(), codes: count },
      });
    },
    fields: { 'email-invalid': 'emailAddress', 'email-missing': 'emailAddress' },
    fieldAt: (index) => `codes.${index}.code`,
  });
  const { fields, append } = useFieldArray({ control: form.control, name: 'codes' });
  return (
    <StaffFrame title="Send Activation Codes">
      <StaffForm
        submitLabel="Send Email"
        busy={isPending ? 'Sending the codes' : undefined}
        error={error}
        onSubmit={submit}
      >
        <EmailField {...ruled('emailAddress', (values) => emailError(values.emailAddress.trim()))} />
        <FieldGroup title="Codes">
          <ol className="grid gap-3">
            {fields.map(({ id }, index) => (
              <li key={id} className="flex items-start gap-x-4">
                <CodeField
                  {...form.register(`codes.${index}.code`)}
                  label={`Activation Code ${index + 1}`}
                  error={form.formState.errors.codes?.[index]?.code?.message}
                  className="min-w-0 grow"
                />
                <label className="mt-[1.625rem] flex min-h-11 cursor-pointer items-center gap-2.5">
                  <input
                    type="checkbox"
                    {...form.register(`codes.${index}.send`, {
                      onChange: () => form.clearErrors(`codes.${index}.code`),
                    })}
                    aria-label={`Send code ${index + 1}`}
                    className="size-5 accent-accent"
                  />
                  Send
                </label>
              </li>
            ))}
          </ol>
          <div className="pt-3">
            <Button
              icon="plus"
              onClick={() => append(emptySlot)}
              disabledReason={fields.length < mostCodesInEmail ? undefined : 'A message holds ten codes at most.'}
            >
              Add a code
            </Button>
          </div>
        </FieldGroup>
      </StaffForm>
    </StaffFrame>
  );
};
