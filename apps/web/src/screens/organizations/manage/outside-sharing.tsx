import { setOutsideSharing } from '@sixty/contract/organizations/organization-settings.ts';
import { type OutsideSharing, outsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { organizationSettingsQuery } from '../../../api/manage-queries.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { Form, FormActions } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';

const titles: Readonly<Record<OutsideSharing, string>> = {
  allowed: 'Allowed',
  approval: 'After approval',
  off: 'Not allowed',
};

const options = outsideSharing.map((value) => ({ value, label: titles[value] }));

/** A Licensee's setting: whether members share students with people outside the organization. */
export const OutsideSharingSetting = ({ id }: { id: string }) => {
  const { data } = useQuery(organizationSettingsQuery());
  if (!data) return null;
  return (
    <section aria-labelledby="outside-sharing-heading" className="grid gap-1.5 print:hidden">
      <h2 id="outside-sharing-heading" className="text-lg">
        Sharing outside
      </h2>
      <p className="text-muted text-sm">
        {data.sharedOutside === 0
          ? 'No student is shared with people who are not members.'
          : `${data.sharedOutside === 1 ? '1 student is' : `${data.sharedOutside} students are`} shared with people who are not members. A change here ends no share.`}{' '}
        {data.sharedOutside > 0 && (
          <Link to="/students/share/manage" className="link">
            Share Settings
          </Link>
        )}
      </p>
      <SettingForm key={data.outsideSharing} id={id} stored={data.outsideSharing} />
    </section>
  );
};

const SettingForm = ({ id, stored }: { id: string; stored: OutsideSharing }) => {
  const queryClient = useQueryClient();
  const form = useForm({
    values: { outsideSharing: stored },
    send: (values) => call(setOutsideSharing, { id, ...values }),
    onDone: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: organizationSettingsQuery().queryKey });
      showAlert('success', message);
    },
  });
  return (
    <Form form={form} className="grid gap-2.5">
      <SelectField {...form.field('outsideSharing')} label="With people who are not members" options={options} />
      {form.values.outsideSharing !== stored && <FormActions form={form} submit="Save" busy="Saving" />}
    </Form>
  );
};
