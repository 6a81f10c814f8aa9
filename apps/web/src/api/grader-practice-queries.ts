import { findPracticeReading, listPracticeReadings } from '@sixty/contract/exercises/grader-practice.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The scripted readings with the user's own figures. */
export const practiceListQuery = () =>
  queryOptions({ queryKey: ['grader-practice'], queryFn: () => call(listPracticeReadings, {}) });

/** One reading to grade. It stays as it is while somebody grades it. */
export const practiceReadingQuery = (number: number) =>
  queryOptions({
    queryKey: ['practice-reading', number],
    queryFn: () => call(findPracticeReading, { number }),
    staleTime: Number.POSITIVE_INFINITY,
  });
