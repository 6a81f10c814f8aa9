import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Method } from '@sixty/contract/endpoint.ts';

/** The rows of a table of the specification, without its heading. */
const rowsOf = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The names in a column that is a plain list of fields; null for other texts. */
const namesIn = (column: string): string[] | null => {
  const plain = column.replaceAll(/\s*\([^)]*\)|\s*\{[^}]*\}|\[\]/g, '').replace(/:.*$/, '');
  const names = plain.split(/, (?:or |and )?/).map((name) => name.replace(/^(?:query|optional) /, ''));
  const fields = names.filter((name) => name !== 'none' && name !== 'result');
  return fields.every((name) => /^\w+$/.test(name)) ? fields : null;
};

/** A call of A section 7 or B section 7. */
export interface CallRow {
  /** Method and path as the table has them. */
  readonly name: string;
  /** Method and address; null if the table has no call, as for the socket. A path that is not shown is our own. */
  readonly call: { readonly method: Method; readonly path: string } | null;
  /** The fields of the request and of the answer; null if the table describes them otherwise. */
  readonly sent: readonly string[] | null;
  readonly answered: readonly string[] | null;
}

export const callRows: readonly CallRow[] = rowsOf('calls.tsv').map(
  ([method = '', path = '', request = '', response = '', , proposed = '']) => {
    const [, ours = '', ourPath = ''] = /^(GET|POST|PUT|DELETE) (\/api\/\S+)$/.exec(proposed) ?? [];
    const known = path.startsWith('/api/') ? [method, path] : [ours, ourPath];
    return {
      name: `${method} ${path}`,
      call: known[1] ? { method: known[0] as Method, path: known[1] } : null,
      sent: namesIn(request),
      answered: namesIn(response),
    };
  },
);

/** A field of A section 3 or B section 3. */
export interface FieldRow {
  readonly entity: string;
  readonly field: string;
  readonly type: string;
  readonly notes: string;
}

export const fieldRows: readonly FieldRow[] = rowsOf('entities.tsv').map(
  ([entity = '', field = '', type = '', notes = '']) => ({ entity, field, type, notes }),
);
