import { setAim } from '@sixty/contract/records/student-aims.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { deleteAim, upsertAim } from './queries.ts';

export const aimRoutes = ({ db }: { readonly db: Database }) => [
  route(setAim, async ({ studentID, type, aim }, { actor, now }) => {
    const { userId } = actor.scope;
    if (aim) {
      const [set] = await rowsOf(db, upsertAim, [userId, studentID, type, aim.value, aim.day, now]);
      return set ? accept({ aim: set }) : refuse('student-missing');
    }
    const [allowed] = await rowsOf(db, deleteAim, [userId, studentID, type]);
    return allowed ? accept({ aim: null }) : refuse('student-missing');
  }),
];
