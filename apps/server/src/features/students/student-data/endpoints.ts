import { studentDataMessages } from '@sixty/contract/messages/student-data.ts';
import {
  eraseStudent as eraseStudentEndpoint,
  findErasure as findErasureEndpoint,
  findStudentData as findStudentDataEndpoint,
  printStudentData,
} from '@sixty/contract/students/student-data.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { busySeconds } from '../../../adapters/run-in-worker.ts';
import { typesetInWorker } from '../../../adapters/student-document/typeset-in-worker.ts';
import { route } from '../../../http/route.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import { eraseStudent, findErasure, findStudentData, type StudentDataDeps } from './commands.ts';

/** Documents a user may render: each takes seconds. */
const prints = { name: 'student-documents', limit: 60, seconds: 3600 } as const;

interface StudentDataRouteDeps extends StudentDataDeps {
  readonly throttle: Throttle;
  readonly backupDays: number;
}

export const studentDataRoutes = (deps: StudentDataRouteDeps) => [
  route(findStudentDataEndpoint, async ({ studentID }, { actor, now }) => {
    const data = await findStudentData(deps, actor.scope, studentID, now);
    return data ? { ...accept({ data }), about: studentID } : refuse('student-missing');
  }),

  route(printStudentData, async ({ studentID }, { actor, now }) => {
    const data = await findStudentData(deps, actor.scope, studentID, now);
    if (!data) return refuse('student-missing');
    const attempt = [{ rule: prints, parts: [actor.scope.userId] }];
    const wait = await deps.throttle.countAttempt(attempt);
    if (wait !== null) return tooMany(wait);
    const pdf = await typesetInWorker(data);
    if (pdf === 'busy') {
      await deps.throttle.uncount(attempt);
      return tooMany(busySeconds);
    }
    if (!pdf) return refuse('file-not-made');
    return { ...accept({ pdf: Buffer.from(pdf).toString('base64') }), about: studentID };
  }),

  route(findErasureEndpoint, async ({ studentID }, { actor }) => {
    const facts = await findErasure(deps, actor.scope, studentID);
    if (!facts.ok) return facts;
    const { name, results, notes, people } = facts.value;
    return accept({ name, results, notes, people, backupDays: deps.backupDays });
  }),

  route(eraseStudentEndpoint, async (input, { actor, now }) => {
    const erased = await eraseStudent(deps, actor.scope, input, now);
    if (!erased.ok) return erased;
    return { ...accept({ message: studentDataMessages['student-erased'] }), about: input.studentID };
  }),
];
