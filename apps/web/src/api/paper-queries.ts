import type { InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import { findPack, findSheet } from '@sixty/contract/exercises/paper.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type PackAnswer = OutputOf<typeof findPack>;

/** The exercise and the student of a sheet's code. */
export const sheetQuery = (code: string) =>
  queryOptions({ queryKey: ['sheet', code], queryFn: () => call(findSheet, { code }), staleTime: 60_000 });

/** The exercises of the next sessions of some students. It stays as it is while it may be printed. */
export const packQuery = (input: InputOf<typeof findPack>) =>
  queryOptions({
    queryKey: ['pack', input],
    queryFn: () => call(findPack, input),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
