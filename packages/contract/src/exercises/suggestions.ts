import { storyLevels } from '@sixty/domain/exercises/exercise-type.ts';
import { phonicsTypes } from '@sixty/domain/exercises/progression/suggested-list.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const findSuggestion = endpoint({
  method: 'GET',
  path: '/api/students/suggestion',
  audience: ['customer'],
  summary: 'The program and the kind of phonics list that come next for a student, and why',
  input: z.object({ studentID: id }),
  output: answer({
    /** Null without an active license. */
    suggestedProgram: z.nullable(z.enum(['Reading', 'Math'])),
    suggestedPhonicsType: z.enum(phonicsTypes),
    reason: z.string(),
  }),
  refusals: ['student-missing'],
});

export const findSuggestedStory = endpoint({
  method: 'GET',
  path: '/api/suggested',
  audience: ['customer'],
  summary: 'The level of stories for a student',
  input: z.object({ studentID: id }),
  output: answer({ suggestedStory: z.enum(storyLevels) }),
  refusals: ['student-missing'],
});
