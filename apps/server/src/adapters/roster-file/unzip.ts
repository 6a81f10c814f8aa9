import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { Unzip, UnzipInflate } from 'fflate';

/** Limit of the unpacked size, in bytes: enough for the largest accepted package, too small for a zip bomb. */
const maxUnzipped = 40_000_000;

/** No package of a school's system has more entries. */
const maxEntries = 1_000;

/** Chunk size: small enough to count the output (up to 1,032 times as large) before it does harm. */
const step = 4_096;

export type UnzipRefusal = 'zip-unreadable' | 'zip-too-large';

const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').toLowerCase();

/**
 * Unpacks the entries with these names, in any folder of the zip file, and skips the others. A name that occurs twice
 * counts as damage: the right entry is unknown.
 */
export const unzip = (
  bytes: Uint8Array,
  wanted: readonly string[],
): Result<ReadonlyMap<string, Uint8Array>, UnzipRefusal> => {
  const chunks = new Map<string, Uint8Array[]>();
  const done = new Set<string>();
  let refusal: UnzipRefusal | null = null;
  let entries = 0;
  let total = 0;

  const unzipper = new Unzip((file) => {
    entries += 1;
    if (entries > maxEntries) refusal ??= 'zip-too-large';
    const name = nameOf(file.name);
    // The resource forks that macOS adds for each file.
    if (!wanted.includes(name) || file.name.startsWith('__MACOSX/')) return;
    if (chunks.has(name)) {
      refusal ??= 'zip-unreadable';
      return;
    }
    const parts: Uint8Array[] = [];
    chunks.set(name, parts);
    file.ondata = (error, chunk, final) => {
      if (error) refusal ??= 'zip-unreadable';
      if (refusal) return;
      total += chunk.length;
      if (total > maxUnzipped) refusal = 'zip-too-large';
      else parts.push(chunk);
      if (final) done.add(name);
    };
    file.start();
  });
  unzipper.register(UnzipInflate);

  try {
    for (let at = 0; at < bytes.length && !refusal; at += step) {
      unzipper.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    }
  } catch {
    refusal ??= 'zip-unreadable';
  }
  if (refusal) return refuse(refusal);
  if (entries === 0 || [...chunks.keys()].some((name) => !done.has(name))) return refuse('zip-unreadable');
  return accept(new Map([...chunks].map(([name, parts]) => [name, Buffer.concat(parts)])));
};
