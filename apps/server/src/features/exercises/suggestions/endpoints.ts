import type { Library } from '@sixty/content/library.ts';
import { findSuggestedStory, findSuggestion } from '@sixty/contract/exercises/suggestions.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import type { Database } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { findSuggestions } from './queries.ts';

export interface SuggestionDeps {
  readonly db: Database;
  readonly library: Library;
}

export const suggestionRoutes = (deps: SuggestionDeps) => [
  route(findSuggestion, async ({ studentID }, { actor, now }) => {
    const suggested = await findSuggestions(deps, actor.scope.userId, studentID, now);
    if (!suggested) return refuse('student-missing');
    const { program, phonicsType } = suggested;
    return accept({
      suggestedProgram: program && programTitle(program.program),
      suggestedPhonicsType: phonicsType,
      reason: program?.reason ?? 'The student has no active license.',
    });
  }),

  route(findSuggestedStory, async ({ studentID }, { actor, now }) => {
    const suggested = await findSuggestions(deps, actor.scope.userId, studentID, now);
    return suggested ? accept({ suggestedStory: suggested.storyLevel }) : refuse('student-missing');
  }),
];
