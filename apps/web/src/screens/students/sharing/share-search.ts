import { isUuid } from '@sixty/domain/kernel/uuid.ts';
import { onlyGiven, type SearchParams, textParam } from '../../../api/search-params.ts';

/** One share: the student, and the recipient's username. */
export interface ShareKey {
  readonly studentID: string;
  readonly customer: string;
}

/** Servers refuse longer addresses. */
export const maxInAddress = 150;

/**
 * The query of the pages about shares (B section 2.3): one student and the recipient, or many `permissions`, each a
 * recipient with the students, such as `ana:id,id`. It contains no student names, because addresses end up in logs.
 */
export interface ShareSearch {
  readonly studentID?: string;
  readonly customer?: string;
  readonly permissions?: readonly string[];
}

export const shareSearch = (search: object): ShareSearch => {
  const given = { ...search } as SearchParams;
  const { permissions } = given;
  return onlyGiven({
    studentID: textParam(given, 'studentID'),
    customer: textParam(given, 'customer'),
    permissions: permissions === undefined ? undefined : [permissions].flat(),
  });
};

/** The query that names these shares. */
export const searchOf = (shares: readonly ShareKey[]): ShareSearch => {
  const [only] = shares;
  if (only && shares.length === 1) return { studentID: only.studentID, customer: only.customer };
  const customers = [...new Set(shares.map(({ customer }) => customer))];
  return {
    permissions: customers.map((customer) => {
      const ids = shares.filter((share) => share.customer === customer).map(({ studentID }) => studentID);
      return `${customer}:${ids.join(',')}`;
    }),
  };
};

/** Whether the query names a share; a student without a recipient names all shares of the student. */
export const isNamed =
  (search: ShareSearch) =>
  ({ studentID, customer }: ShareKey): boolean => {
    if (search.studentID !== undefined) {
      return studentID === search.studentID && (search.customer === undefined || customer === search.customer);
    }
    return keysIn(search.permissions ?? []).some((key) => key.studentID === studentID && key.customer === customer);
  };

const keysIn = (permissions: readonly string[]): readonly ShareKey[] =>
  permissions.flatMap((text) => {
    // Ids contain no colon; usernames might.
    const colon = text.lastIndexOf(':');
    const customer = text.slice(0, Math.max(colon, 0));
    const ids = text.slice(colon + 1).split(',');
    return ids.filter(isUuid).map((studentID) => ({ studentID, customer }));
  });
