import { PageHeader } from '../../ui/page-header.tsx';
import { BackLink, type BackLinkProps } from './back-link.tsx';

export interface SubpageHeaderProps {
  title: string;
  backTo: BackLinkProps['to'];
  /** The title of that page. */
  back: string;
}

/** The heading of a page that another one leads to, with the way back. */
export const SubpageHeader = ({ backTo, back, ...header }: SubpageHeaderProps) => (
  <PageHeader {...header}>
    <BackLink to={backTo}>{back}</BackLink>
  </PageHeader>
);
