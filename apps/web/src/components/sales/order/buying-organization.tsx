import { useSession } from '../../accounts/session/use-session.ts';

/** The organization for which licenses are bought, where it is not the reader's own. */
export const BuyingOrganization = () => {
  const { currentOrganization: organization } = useSession();
  if (!organization || organization.personal) return null;
  return (
    <p>
      For <span className="font-medium text-ink">{organization.name}</span>
    </p>
  );
};
