import { readWholeNumber } from '@sixty/domain/kernel/whole-number.ts';
import { textParam } from '../api/search-params.ts';
import { take } from './-detour.ts';
import { numberGiven } from './-guards.ts';

interface Asked {
  readonly params: { readonly number: string };
  readonly preload: boolean;
}

/** The query of a student's page: the lines of the exercise to practice, such as '3-9,20-31'. */
export const practiceSearch = (search: Record<string, unknown>): { readonly lines?: string } => {
  const lines = textParam(search, 'lines');
  return lines === undefined ? {} : { lines };
};

/** The number in the address as route context; redirects to the student's dashboard without one (C25). */
export const requireNumber = ({ params, preload }: Asked) => {
  take(numberGiven(params.number), preload);
  return { number: readWholeNumber(params.number) ?? 0 };
};
