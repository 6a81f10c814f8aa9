import { guardMessages } from '@sixty/contract/messages/guard.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { type ExerciseType, type StoryLevel, storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import { readWholeNumber } from '@sixty/domain/kernel/whole-number.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { CallRefused, isUnreachable } from '../api/call-refused.ts';
import { type ExerciseAnswer, exerciseQuery, type Session } from '../api/queries.ts';
import { showAlert } from '../components/alerts/alerts.ts';
import { attemptPlace, readJournal } from '../components/exercises/attempt-journal/attempt-journal.ts';
import { exerciseListPath } from '../components/exercises/exercise/exercise-paths.ts';
import type { StudentSearch } from './-student-search.ts';

export interface GradingInput {
  readonly type: ExerciseType;
  /** The number as written in the address. */
  readonly number: string;
  readonly studentId: string;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly search: StudentSearch;
  readonly preload: boolean;
}

/** Refusals that the list also gets and shows instead of the exercises. */
const shownByList: readonly string[] = ['license-missing', 'license-archived', 'licenses-exceeded'];

/**
 * The data of the grading screen: the exercise and its state on this device.
 *
 * @throws the router's redirect to the list, with the sentence for a bad number or the server's for a refusal.
 */
export const loadGradingNow = async ({
  type,
  number,
  studentId,
  session,
  queryClient,
  search,
  preload,
}: GradingInput) => {
  const toList = (message: string | null) => {
    if (message !== null && !preload) showAlert('danger', message, { forNextPage: true });
    return redirect({ to: exerciseListPath(type), search: { ...search }, replace: true });
  };
  const asked = readWholeNumber(number);
  if (asked === null) throw toList(guardMessages['exercise-not-found']);
  const exercise: ExerciseKey = { type, number: asked };
  const instructorId = session.id ?? '';
  try {
    const content = await fetchContent(queryClient, exerciseQuery({ ...exercise, studentID: studentId }));
    const unfinished = await readJournal(attemptPlace(instructorId, studentId, exercise), content.version);
    return { exercise, content, studentId, instructorId, unfinished, suggestedStory: levelOf(search.suggestedStory) };
  } catch (error) {
    if (error instanceof CallRefused && error.status >= 400 && error.status < 500) {
      throw toList(shownByList.includes(error.code) ? null : error.message);
    }
    throw error;
  }
};

/** Fetches the exercise again, or uses the copy that the list prefetched when the server is unreachable. */
const fetchContent = async (
  queryClient: QueryClient,
  query: ReturnType<typeof exerciseQuery>,
): Promise<ExerciseAnswer> => {
  const known = queryClient.getQueryData(query.queryKey);
  if (!known) return queryClient.fetchQuery(query);
  return queryClient.fetchQuery({ ...query, retry: false }).catch((error: unknown) => {
    if (isUnreachable(error)) return known;
    throw error;
  });
};

const levelOf = (text: string | undefined): StoryLevel | null => storyLevels.find((level) => level === text) ?? null;
