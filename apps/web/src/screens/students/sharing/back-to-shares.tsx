import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';

export const BackToShares = () => (
  <Link to="/students/share/manage" className="link inline-flex min-h-11 items-center gap-1.5">
    <Icon name="arrow-left" size={16} />
    Share Settings
  </Link>
);
