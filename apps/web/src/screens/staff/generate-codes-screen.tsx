import type { InputOf } from '@sixty/contract/endpoint.ts';
import { generateActivationCodes } from '@sixty/contract/staff/staff-codes.ts';
import { addDays, type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import {
  activationTiers,
  type CodesForm,
  codesError,
  latestExpiration,
  sellersZone,
  usualStudents,
} from '@sixty/domain/staff/activation-code.ts';
import { creationText, parseCreation, usualExpiration } from '@sixty/domain/staff/transaction.ts';
import { call } from '../../api/client.ts';
import { Columns, optionsOf } from '../../components/accounts/account/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useHandover } from './results.ts';
import { StaffField } from './staff-fields.tsx';
import { numberOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { useStaffForm } from './use-staff-form.ts';

type Values = Record<keyof CodesForm, string>;

const typedForm = (values: Values): CodesForm => ({
  ...values,
  numberOfCodes: numberOf(values.numberOfCodes),
  students: numberOf(values.students),
});

const today = (): CalendarDay => calendarDayAt(new Date(), sellersZone);

/** A year and a week after the transaction, or after today where that is not known yet (B section 9). */
const expirationFor = (created: string): string => {
  const moment = parseCreation(created) ?? new Date();
  return usualExpiration(creationText(moment).slice(0, 10) as CalendarDay);
};

interface GenerateCodesScreenProps {
  /** The contact and the time of a transaction that was just created. */
  name: string | undefined;
  created: string | undefined;
}

/** Makes codes for a transaction (B sections 2.7, 5 and 9). */
export const GenerateCodesScreen = ({ name = '', created = '' }: GenerateCodesScreenProps) => {
  const handOn = useHandover();
  const { form, ruled, submit, isPending, error } = useStaffForm<Values, { codes: string[] }>({
    defaults: {
      transactionContactName: name,
      transactionCreated: created,
      numberOfCodes: '1',
      students: String(usualStudents),
      tier: '',
      expiration: expirationFor(created),
    },
    send: (values, batchID) =>
      call(generateActivationCodes, {
        ...typedForm(values),
        batchID,
      } as InputOf<typeof generateActivationCodes>),
    onDone: ({ codes }, values) => {
      const { students, expiration } = typedForm(values);
      const { transactionContactName: name, transactionCreated: created } = values;
      return handOn('activation-codes/generate/success', { codes: { name, created, students, expiration, codes } });
    },
    fields: { 'staff-transaction-missing': 'transactionCreated' },
  });
  const { dirtyFields } = form.formState;
  const followCreation = () => {
    if (!dirtyFields.expiration)
      form.setValue('expiration', expirationFor(form.getValues('transactionCreated').trim()));
  };
  const field = (name: keyof CodesForm) =>
    ruled(
      name,
      (values) => codesError(typedForm(values), name, today()),
      name === 'transactionCreated' ? { onChange: followCreation } : {},
    );
  return (
    <StaffFrame title="Generate Activation Codes" note="Each code gives a customer seats in reading and math.">
      <StaffForm
        submitLabel="Generate Codes"
        busy={isPending ? 'Generating the codes' : undefined}
        error={error}
        onSubmit={submit}
      >
        <Columns>
          <StaffField {...field('transactionContactName')} label="Transaction Contact Name" />
          <StaffField
            {...field('transactionCreated')}
            label="Transaction Creation Time"
            hint="YYYY-MM-DD HH:MM:SS, in UTC."
            maxLength={19}
          />
          <StaffField {...field('numberOfCodes')} label="Number of Codes" inputMode="numeric" />
          <StaffField {...field('students')} label="Students" hint="Seats of each program." inputMode="numeric" />
          <SelectField {...field('tier')} label="Tier" options={optionsOf('Choose a tier', activationTiers)} />
          <StaffField
            {...field('expiration')}
            label="Expiration"
            hint="The last day, after today."
            type="date"
            min={addDays(today(), 1)}
            max={latestExpiration}
          />
        </Columns>
      </StaffForm>
    </StaffFrame>
  );
};
