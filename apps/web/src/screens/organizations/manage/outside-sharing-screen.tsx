import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { setOutsideSharing } from '@sixty/contract/organizations/organization-settings.ts';
import { type OutsideSharing, outsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { organizationSettingsQuery } from '../../../api/manage-queries.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { SettingForm } from '../../../components/form/setting-form.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
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
  const { data, error, isFetching, refetch } = useQuery({ ...organizationSettingsQuery(), enabled: isLicensee });
  return (
    <>
      <ManageHeader title="Sharing outside" />
      {isLicensee && (
        <div className="grid max-w-3xl gap-10">
          {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
          {!data && !error && <SkeletonRows rows={3} label="Loading the setting" />}
          {data && (
            <SettingForm
              label="With people who are not members"
              hint="Changing this does not end any shares: end the ones you do not want below."
              stored={data.outsideSharing}
              options={options}
              queryKey={organizationSettingsQuery().queryKey}
              send={(value) => call(setOutsideSharing, { id: organization.id, outsideSharing: value })}
            />
          )}
          <OutsideShares />
        </div>
      )}
    </>
  );
};
