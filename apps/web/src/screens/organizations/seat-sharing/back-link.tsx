import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon.tsx';

const titles = {
  '/account/subscription': 'Subscription',
  '/account/subscription/share/manage': 'Manage shared seats',
} as const;

/** The way back, above a page about shared seats. */
export const BackLink = ({ to }: { to: keyof typeof titles }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center gap-1.5">
    <Icon name="arrow-left" size={16} />
    {titles[to]}
  </Link>
);
