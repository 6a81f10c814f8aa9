import { useSession } from '../../accounts/session/use-session.ts';

/** The organization that licenses are bought for, if it is not the user's own. */
export const BuyingOrganization = () => {
  const { currentOrganization: organization } = useSession();
  if (!organization || organization.personal) return null;
  return (
    <p>
      For <span className="font-medium text-ink">{organization.name}</span>
    </p>
  );
};
