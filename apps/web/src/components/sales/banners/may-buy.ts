import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { mayBuyIn } from '@sixty/domain/access/may-buy.ts';
import type { Session } from '../../../api/queries.ts';

/** Whether the caller sees prices, and so can extend and buy: the domain's rule, of a session as the wire spells it. */
export const mayBuy = ({ currentOrganization: organization }: Pick<Session, 'currentOrganization'>): boolean =>
  mayBuyIn(
    organization && {
      personal: organization.personal,
      permission: organization.permissions.toLowerCase() as OrganizationPermission,
    },
  );
