import { listSiteLinks, type SiteLinks } from '@sixty/contract/site/site-links.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';

export const siteLinkRoutes = ({ social, ...links }: SiteLinks) => [
  route(listSiteLinks, async () => accept({ ...links, social: [...social] })),
];
