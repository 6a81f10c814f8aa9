import type { Session } from '../../api/queries.ts';

/** Whether the caller sees prices, and so can extend and buy: in a personal organization, or as Licensee or Manager. */
export const mayBuy = ({ currentOrganization }: Pick<Session, 'currentOrganization'>): boolean =>
  currentOrganization !== null && (currentOrganization.personal || currentOrganization.permissions !== 'Instructor');
