import { statement } from '../../../db/client.ts';
import { joinRelation, relationAllows } from '../../../db/student-relation.ts';

/** The students whom a user may instruct and whose ids end so. The index is on the same expression. */
export const listSheetStudents = statement<{ id: string; name: string }, [userId: string, endOfId: string]>(
  'list-sheet-students',
  `select st.id, st.name from students st ${joinRelation('$1')}
   where right(st.id::text, 6) = $2 and ${relationAllows('instruct')}
   order by st.name, st.id limit 10`,
);
