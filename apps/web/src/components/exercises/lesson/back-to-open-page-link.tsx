import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lessonQuery } from '../../../api/queries.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openPageAddress } from './open-page.ts';

/** The link back to the open page for a student who left it, as with the Back button; empty if none is open. */
export const BackToOpenPageLink = () => {
  const open = useQuery(lessonQuery()).data?.exercise;
  if (!open) return null;
  return (
    <p>
      <Link {...openPageAddress(open)} replace className={buttonClass('primary', 'large')}>
        Open your page
        <Icon name="arrow-right" size={18} />
      </Link>
    </p>
  );
};
