import { type ImportRow, listImportRows, listImports } from '@sixty/contract/students/roster-files.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Lines of a file on one page. */
export const importPageSize = 100;

/** The caller's files of the last day, newest first. */
export const importsQuery = () =>
  queryOptions({ queryKey: ['imports'], queryFn: async () => (await call(listImports, {})).imports });

/** A page of the lines of one kind in a checked file, from 0. They never change. */
export const importRowsQuery = (importID: string, kind: ImportRow['kind'], page: number) =>
  queryOptions({
    queryKey: ['import-rows', importID, kind, page],
    queryFn: async () =>
      (await call(listImportRows, { importID, kind, offset: page * importPageSize, limit: importPageSize })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });
