import type { InputOf } from '@sixty/contract/endpoint.ts';
import { generateActivationCodes } from '@sixty/contract/staff/staff-codes.ts';
import { addDays, type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import {
  activationTiers,
  type CodesForm,
  codesError,
  codesFields,
  latestExpiration,
  sellersZone,
  usualStudents,
} from '@sixty/domain/sales/activation-code.ts';
import { creationText, parseCreation, usualExpiration } from '@sixty/domain/sales/transaction.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Columns, optionsOf } from '../../components/accounts/account/form-layout.tsx';
import { isOneOf } from '../../components/form/rules.ts';
import { useForm } from '../../components/form/use-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useHandover } from './results.ts';
import { StaffField } from './staff-fields.tsx';
import { numberOf, StaffForm } from './staff-form.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { staffSentences } from './staff-sentences.ts';

type Values = Record<keyof CodesForm, string>;

const typedForm = (values: Values): CodesForm => ({
  ...values,
  numberOfCodes: numberOf(values.numberOfCodes),
  students: numberOf(values.students),
});

const today = (): CalendarDay => calendarDayAt(new Date(), sellersZone);

/** A year and a week after the transaction, or after today if it is unknown (B section 9). */
const expirationFor = (created: string): string => {
  const moment = parseCreation(created) ?? new Date();
  return usualExpiration(creationText(moment).slice(0, 10) as CalendarDay);
};

interface GenerateCodesScreenProps {
  /** The contact and the time of a transaction that was just created. */
  name: string | undefined;
  created: string | undefined;
}

/** Creates codes for a transaction (B sections 2.7, 5 and 9). */
export const GenerateCodesScreen = ({ name = '', created = '' }: GenerateCodesScreenProps) => {
  const handOn = useHandover();
  /** The expiration that follows from the transaction, until the user chooses another. */
  const [followed, setFollowed] = useState(() => expirationFor(created));
  const form = useForm({
    checksOnLeave: true,
    values: {
      transactionContactName: name,
      transactionCreated: created,
      numberOfCodes: '1',
      students: String(usualStudents),
      tier: '',
      expiration: followed,
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
    rules: (name, values) => (isOneOf(codesFields, name) ? codesError(typedForm(values), name, today()) : null),
    messages: staffSentences,
    refusedAt: { 'staff-transaction-missing': 'transactionCreated' },
  });
  const followCreation = (created: string) => {
    form.set('transactionCreated', created);
    if (form.values.expiration === followed) {
      setFollowed(expirationFor(created.trim()));
      form.set('expiration', expirationFor(created.trim()));
    }
  };
  return (
    <StaffFrame title="Generate Activation Codes" note="Each code gives a customer seats in reading and math.">
      <StaffForm form={form} submit="Generate Codes" busy="Generating the codes">
        <Columns>
          <StaffField {...form.field('transactionContactName')} required label="Transaction Contact Name" />
          <StaffField
            {...form.field('transactionCreated')}
            onChange={({ target }) => followCreation(target.value)}
            required
            label="Transaction Creation Time"
            hint="YYYY-MM-DD HH:MM:SS, in UTC."
            maxLength={19}
          />
          <StaffField {...form.field('numberOfCodes')} required label="Number of Codes" inputMode="numeric" />
          <StaffField
            {...form.field('students')}
            required
            label="Students"
            hint="Seats of each program."
            inputMode="numeric"
          />
          <SelectField
            {...form.field('tier')}
            required
            label="Tier"
            options={optionsOf('Choose a tier', activationTiers)}
          />
          <StaffField
            {...form.field('expiration')}
            required
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
