import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { canBuyIn } from '@sixty/domain/access/can-buy.ts';
import type { Session } from '../../../api/queries.ts';

/** Whether the caller sees prices and so can extend and buy: the domain's rule, applied to a session. */
export const canBuy = ({ currentOrganization: organization }: Pick<Session, 'currentOrganization'>): boolean =>
  canBuyIn(
    organization && {
      personal: organization.personal,
      permission: organization.permissions.toLowerCase() as OrganizationPermission,
    },
  );
