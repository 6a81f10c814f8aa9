import type { Session } from '../../../api/queries.ts';
import { showToast } from '../../alerts/alerts.ts';
import { isStudent } from './session-facts.ts';

/** Says goodbye to a student by first name. A toast goes after some seconds, so the next family on the device sees no name. */
export const sayGoodbye = (session: Session): void => {
  const firstName = session.name?.split(' ')[0];
  if (isStudent(session) && firstName) showToast('info', `Goodbye, ${firstName}!`);
};
