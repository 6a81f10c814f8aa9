import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { setFirstSchoolDay } from '@sixty/contract/organizations/organization-settings.ts';
import { parseFirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { organizationSettingsQuery } from '../../../api/manage-queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useSession } from '../../accounts/session/use-session.ts';
import { Fields, useForm } from '../../form/form.tsx';
import { type DialogState, FormDialog } from '../../form/form-dialog.tsx';

/** Opens the dialog for the first school day; only for Licensees, also of a personal organization. */
export const SchoolYearButton = () => {
  const { currentOrganization: organization } = useSession();
  const isLicensee = organization?.permissions === 'Licensee';
  const [{ open, time }, setAsked] = useState({ open: false, time: 0 });
  const { data } = useQuery({ ...organizationSettingsQuery(), enabled: isLicensee });
  if (!isLicensee || !data) return null;
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-2 justify-self-start px-2! print:hidden"
        onClick={() => setAsked({ open: true, time: time + 1 })}
      >
        First school day
      </Button>
      {time > 0 && (
        <SchoolYearDialog
          key={time}
          id={organization.id}
          stored={data.firstSchoolDay}
          open={open}
          onClose={() => setAsked({ open: false, time })}
        />
      )}
    </>
  );
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const months = Array.from({ length: 12 }, (_, index) => ({
  value: twoDigits(index + 1),
  label: monthName.format(Date.UTC(2001, index)),
}));

const days = Array.from({ length: 31 }, (_, index) => ({ value: twoDigits(index + 1), label: String(index + 1) }));

interface SchoolYearDialogProps extends DialogState {
  id: string;
  /** `MM-DD` */
  stored: string;
}

/** Sets when the school years of the organization begin. */
const SchoolYearDialog = ({ id, stored, ...dialog }: SchoolYearDialogProps) => {
  const [month = '', day = ''] = stored.split('-');
  const form = useForm({
    fields: {
      month: { label: 'Month', initial: month, options: months },
      day: { label: 'Day', initial: day, options: days, className: 'max-w-28' },
    },
    rules: {
      day: (chosen, values) =>
        parseFirstSchoolDay(`${values.month}-${chosen}`) ? null : manageMessages['first-school-day-missing'],
    },
    send: (values) => call(setFirstSchoolDay, { id, firstSchoolDay: `${values.month}-${values.day}` }),
    onDone: () => {
      dialog.onClose();
      void queryClient.invalidateQueries({ queryKey: organizationSettingsQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: ['records'] });
    },
    done: { toast: true },
  });
  return (
    <FormDialog {...dialog} form={form} title="First school day" submit="Save" busy="Saving">
      <p>
        Reading norms were measured near the beginning, the middle and the end of a school year: in the United States in
        fall, winter and spring. This day also decides on which day suggested goals end.
      </p>
      <Fields form={form} />
      <p className="text-muted text-sm">
        Grades still change on September 1 if they follow from a birthday, and in August otherwise. Existing goal lines
        stay.
      </p>
    </FormDialog>
  );
};
