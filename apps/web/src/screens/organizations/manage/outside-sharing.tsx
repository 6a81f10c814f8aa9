import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organizationSettingsQuery } from '../../../api/manage-queries.ts';

/** For Licensees: how many students are shared outside the organization, with the way to the shares. */
export const OutsideSharing = () => {
  const { data } = useQuery(organizationSettingsQuery());
  if (!data) return null;
  const { sharedOutside } = data;
  return (
    <section aria-labelledby="outside-sharing-heading" className="print:hidden">
      <h2 id="outside-sharing-heading" className="text-lg">
        <Link to="/manage/sharing" className="link inline-flex min-h-11 items-center">
          Sharing outside
        </Link>
      </h2>
      <p className="text-muted text-sm">
        {sharedOutside === 0
          ? 'No student is shared with people who are not members.'
          : `${sharedOutside === 1 ? '1 student is' : `${sharedOutside} students are`} shared with people who are not members.`}
      </p>
    </section>
  );
};
