import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { setOutsideSharing } from '@sixty/contract/organizations/organization-settings.ts';
import { type OutsideSharing, outsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { call } from '../../../api/client.ts';
import { organizationSettingsQuery } from '../../../api/manage-queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { Loaded } from '../../../components/alerts/loaded.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { SettingForm } from '../../../components/form/setting-form.tsx';
import { ManageHeader } from './manage-header.tsx';
import { OutsideShares } from './outside-shares.tsx';

const titles: Readonly<Record<OutsideSharing, string>> = {
  allowed: 'Allowed',
  approval: 'After approval',
  off: 'Not allowed',
};

const options = outsideSharing.map((value) => ({ value, label: titles[value] }));

/** Whether members share students with people outside the organization, and who does; Licensees only. */
export const OutsideSharingScreen = () => {
  const { currentOrganization: organization } = useSession();
  const isLicensee = organization?.permissions === 'Licensee';
  useRedirectWithAlert('/manage', isLicensee ? null : manageMessages['licensee-only']);
  return (
    <>
      <ManageHeader title="Sharing outside" />
      {isLicensee && (
        <div className="grid max-w-3xl gap-10">
          <Loaded query={organizationSettingsQuery()} label="Loading the setting">
            {(settings) => (
              <SettingForm
                label="With people who are not members"
                hint="Changing this does not end any shares: end the ones you do not want below."
                stored={settings.outsideSharing}
                options={options}
                queryKey={organizationSettingsQuery().queryKey}
                send={(value) => call(setOutsideSharing, { id: organization.id, outsideSharing: value })}
              />
            )}
          </Loaded>
          <OutsideShares />
        </div>
      )}
    </>
  );
};
