import {
  findReadingSettings as findEndpoint,
  setReadingSettings as setEndpoint,
} from '@sixty/contract/exercises/reading-settings.ts';
import { standardReadingSettings } from '@sixty/domain/exercises/reading-settings.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { route } from '../../../http/route.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { lessonOf } from '../lessons/commands.ts';
import { findReadingSettings, upsertReadingSettings } from './queries.ts';

interface ReadingSettingsDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly realtime: Realtime;
}

export const readingSettingsRoutes = ({ db, key, realtime }: ReadingSettingsDeps) => [
  route(findEndpoint, async ({ studentID }, { actor }) => {
    const [found] = await rowsOf(db, findReadingSettings, [actor.scope.userId, studentID]);
    if (!found) return refuse('student-missing');
    return accept({ settings: found.font === null ? standardReadingSettings : found });
  }),

  route(setEndpoint, async ({ studentID, lesson: shown, settings }, { actor }) => {
    const lesson =
      actor.kind === 'student' ? actor.scope : { instructorId: actor.scope.userId, studentId: studentID ?? null };
    const { instructorId, studentId } = lesson;
    if (studentId === null) return refuse('student-missing');
    // The device has been handed to another student since.
    if (shown !== undefined && shown !== lessonOf(key, instructorId, studentId)) return refuse('student-missing');
    const [set] = await rowsOf(db, upsertReadingSettings, [
      instructorId,
      studentId,
      JSON.stringify(standardReadingSettings),
      JSON.stringify(settings),
    ]);
    if (!set) return refuse('student-missing');
    // The session has them. A student's device shows its own changes already, and an older answer would undo later ones.
    if (actor.kind === 'customer') realtime.toLesson({ instructorId, studentId }, { kind: 'session-changed' });
    return accept({});
  }),
];
