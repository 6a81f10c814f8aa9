import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { siteLinksQuery } from '../../../api/frame-queries.ts';

/** Only support ends a delegation (B section 2.4). */
export const ContactSupport = () => {
  const support = useQuery(siteLinksQuery()).data?.customerSupport;
  return (
    <p className="text-muted">
      You can lower a number to the seats that are in use. To stop sharing with a user, please contact{' '}
      {support ? (
        <a href={support} className="link" target="_blank" rel="noreferrer">
          support
        </a>
      ) : (
        <Link to="/help" className="link">
          support
        </Link>
      )}
      .
    </p>
  );
};
