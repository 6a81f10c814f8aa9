import { listSiteLinks, type SiteLinks } from '@sixty/contract/site/site-links.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';

export const siteLinkRoutes = ({ siteLinks }: { readonly siteLinks: SiteLinks }) => [
  route(listSiteLinks, async () => accept({ ...siteLinks, social: [...siteLinks.social] })),
];
