import { firstName } from '@sixty/domain/students/first-name.ts';
import type { Session } from '../../../api/queries.ts';
import { showToast } from '../../alerts/alerts.ts';
import { isStudent } from './session-facts.ts';

/** Says goodbye to a student by first name. A toast goes after some seconds, so the next family on the device sees no name. */
export const sayGoodbye = (session: Session): void => {
  const name = firstName(session.name);
  if (isStudent(session) && name) showToast('info', `Goodbye, ${name}!`);
};
