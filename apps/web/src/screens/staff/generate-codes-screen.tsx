import type { InputOf } from '@sixty/contract/endpoint.ts';
import { generateActivationCodes } from '@sixty/contract/staff/staff-codes.ts';
import { addDays, type CalendarDay, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import {
  activationTiers,
  codesError,
  codesFields,
  latestExpiration,
  sellersZone,
  usualStudents,
} from '@sixty/domain/sales/activation-code.ts';
import { creationText, parseCreation, usualExpiration } from '@sixty/domain/sales/transaction.ts';
import { call } from '../../api/client.ts';
import { optionsOf } from '../../components/form/form.tsx';
import { rulesOf } from '../../components/form/rules.ts';
import { StaffForm } from './staff-form.tsx';

const today = (): CalendarDay => calendarDayAt(new Date(), sellersZone);

/** A year and a week after the transaction, or after today if it is unknown (B section 9). */
const expirationFor = (created: string): string => {
  const moment = parseCreation(created.trim()) ?? new Date();
  return usualExpiration(creationText(moment).slice(0, 10) as CalendarDay);
};

interface GenerateCodesScreenProps {
  /** The contact and the time of a transaction that was just created. */
  name: string | undefined;
  created: string | undefined;
}

/** Creates codes for a transaction (B sections 2.7, 5 and 9). */
export const GenerateCodesScreen = ({ name = '', created = '' }: GenerateCodesScreenProps) => (
  <StaffForm
    title="Generate Activation Codes"
    note="Each code gives a customer seats in reading and math."
    submit="Generate Codes"
    busy="Generating the codes"
    fields={{
      transactionContactName: { label: 'Transaction Contact Name', initial: name },
      transactionCreated: {
        label: 'Transaction Creation Time',
        initial: created,
        hint: 'YYYY-MM-DD HH:MM:SS, in UTC.',
        maxLength: 19,
        refusals: ['staff-transaction-missing'],
      },
      numberOfCodes: { kind: 'whole', label: 'Number of Codes', initial: '1' },
      students: { kind: 'whole', label: 'Students', initial: String(usualStudents), hint: 'Seats of each program.' },
      tier: { label: 'Tier', options: optionsOf('Choose a tier', activationTiers) },
      expiration: {
        kind: 'date',
        label: 'Expiration',
        initial: expirationFor(created) as string,
        hint: 'The last day, after today.',
        min: addDays(today(), 1),
        max: latestExpiration,
      },
    }}
    own={({ set, values }) => ({
      transactionCreated: {
        onChange: ({ target }) => {
          set('transactionCreated', target.value);
          // The expiration follows from the transaction, until the user chooses another.
          const isFollowing = values.expiration === expirationFor(values.transactionCreated);
          if (isFollowing) set('expiration', expirationFor(target.value));
        },
      },
    })}
    rules={rulesOf(codesFields, (values, name) => codesError(values, name, today()))}
    send={(values, batchID) =>
      call(generateActivationCodes, { ...values, batchID } as InputOf<typeof generateActivationCodes>)
    }
    result={({ codes }, { transactionContactName, transactionCreated, students, expiration }) => ({
      to: 'activation-codes/generate/success',
      results: { codes: { name: transactionContactName, created: transactionCreated, students, expiration, codes } },
    })}
  />
);
