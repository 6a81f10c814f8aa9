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
import { Columns, Fields, FormField, optionsOf } from '../../components/form/fields.tsx';
import { isOneOf } from '../../components/form/rules.ts';
import { useContinueWith } from './results.ts';
import { numberOf, StaffForm, useStaffForm } from './staff-form.tsx';

const typedForm = (values: Record<keyof CodesForm, string>): CodesForm => ({
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
  const continueWith = useContinueWith();
  /** The expiration that follows from the transaction, until the user chooses another. */
  const [followed, setFollowed] = useState(() => expirationFor(created));
  const form = useStaffForm({
    fields: {
      transactionContactName: { label: 'Transaction Contact Name', initial: name },
      transactionCreated: {
        label: 'Transaction Creation Time',
        initial: created,
        hint: 'YYYY-MM-DD HH:MM:SS, in UTC.',
        maxLength: 19,
        refusals: ['staff-transaction-missing'],
      },
      numberOfCodes: { kind: 'whole', label: 'Number of Codes', initial: '1' },
      students: {
        kind: 'whole',
        label: 'Students',
        initial: String(usualStudents),
        hint: 'Seats of each program.',
      },
      tier: { label: 'Tier', options: optionsOf('Choose a tier', activationTiers) },
      expiration: {
        kind: 'date',
        label: 'Expiration',
        initial: followed,
        hint: 'The last day, after today.',
        min: addDays(today(), 1),
        max: latestExpiration,
      },
    },
    rules: (name, values) => (isOneOf(codesFields, name) ? codesError(typedForm(values), name, today()) : null),
    send: (values, batchID) =>
      call(generateActivationCodes, {
        ...typedForm(values),
        batchID,
      } as InputOf<typeof generateActivationCodes>),
    onDone: ({ codes }, values) => {
      const { students, expiration } = typedForm(values);
      const { transactionContactName: name, transactionCreated: created } = values;
      return continueWith('activation-codes/generate/success', {
        codes: { name, created, students, expiration, codes },
      });
    },
  });
  const followCreation = (created: string) => {
    form.set('transactionCreated', created);
    if (form.values.expiration === followed) {
      setFollowed(expirationFor(created.trim()));
      form.set('expiration', expirationFor(created.trim()));
    }
  };
  return (
    <StaffForm
      title="Generate Activation Codes"
      note="Each code gives a customer seats in reading and math."
      form={form}
      submit="Generate Codes"
      busy="Generating the codes"
    >
      <Columns>
        <Fields form={form} names={['transactionContactName']} />
        <FormField form={form} name="transactionCreated" onChange={({ target }) => followCreation(target.value)} />
        <Fields form={form} names={['numberOfCodes', 'students', 'tier', 'expiration']} />
      </Columns>
    </StaffForm>
  );
};
