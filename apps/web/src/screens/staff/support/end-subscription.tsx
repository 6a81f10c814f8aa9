import { staffMessages } from '@sixty/contract/messages/staff.ts';
import { endSubscription } from '@sixty/contract/staff/staff-support.ts';
import { type EndReason, type ExtensionChoice, endReasons } from '@sixty/domain/sales/end-reason.ts';
import { licensesText } from '@sixty/domain/sales/licenses-text.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { Fields, useForm } from '../../../components/form/form.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { endReasonWords } from './end-reason-words.ts';
import type { CustomerOrganization } from './support-queries.ts';

/** The parts that its dialog shows. */
type Subscription = Pick<
  CustomerOrganization['subscriptions'][number],
  'id' | 'readingLicenses' | 'mathLicenses' | 'expirationDay' | 'extension'
>;

const options = [
  { value: '', label: 'Choose a reason' },
  ...endReasons.map((value) => ({ value, label: endReasonWords[value] })),
];

type Extension = NonNullable<Subscription['extension']>;

/** What an extension can do when the subscription before it ends. */
const extensionOptions = ({ startDay, moved }: Extension) => {
  const start = moved.startsNow ? 'now' : `on ${formatCalendarDay(moved.startDay)}`;
  return [
    { value: 'move-up', label: `Starts ${start}, until ${formatCalendarDay(moved.expirationDay)}` },
    { value: 'stay', label: `Stays on its day, ${formatCalendarDay(startDay)}` },
  ];
};

/** Ends a subscription early. */
export const EndSubscription = ({ subscription, label = 'End' }: { subscription: Subscription; label?: string }) => {
  const [open, setOpen] = useState(false);
  const { readingLicenses: reading, mathLicenses: math, expirationDay } = subscription;
  return (
    <>
      <Button
        aria-label={`End the subscription with ${licensesText({ reading, math })} until ${formatCalendarDay(expirationDay)}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <EndDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </>
  );
};

const EndDialog = ({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) => {
  const { id, readingLicenses: reading, mathLicenses: math, expirationDay, extension } = subscription;
  const form = useForm({
    fields: {
      reason: {
        label: 'Reason',
        initial: '' as EndReason | '',
        options,
        requiredError: staffMessages['staff-end-reason-missing'],
      },
      extension: {
        initial: 'move-up' as ExtensionChoice,
        ...(extension && { label: 'The extension', options: extensionOptions(extension) }),
      },
    },
    send: (given) => call(endSubscription, { subscriptionID: id, ...given }),
    onDone: onClose,
    done: { toast: true },
    changes: 'support',
  });
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="End the subscription"
      submit="End it now"
      busy="Ending"
      danger
    >
      <p>
        The subscription with {licensesText({ reading, math })} would last until {formatCalendarDay(expirationDay)}. It
        ends at once and for good, and its Licensees get an email with the reason. No money is given back by this.
      </p>
      <Fields form={form} names={['reason']} />
      {extension && (
        <>
          <p>
            It has been extended: {licensesText({ reading: extension.readingLicenses, math: extension.mathLicenses })}{' '}
            from {formatCalendarDay(extension.startDay)}. If that stays, it gives no licenses until then.
          </p>
          <Fields form={form} names={['extension']} />
        </>
      )}
    </FormDialog>
  );
};
