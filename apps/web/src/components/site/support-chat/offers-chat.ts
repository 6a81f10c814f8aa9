import type { Session } from '../../../api/queries.ts';
import { isStaff, isStudent } from '../../accounts/session/session-facts.ts';

/**
 * Whether a user may ask in the support chat (A section 2): guests and customers; not students, and not staff, who
 * answer elsewhere and must not write as the impersonated user.
 */
export const offersChat = (session: Session): boolean =>
  !isStudent(session) && !isStaff(session) && session.impersonation === null;
