import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from '../library.ts';
import { readGuides } from './guides.ts';
import { typesetGuide } from './typeset/typeset-guide.ts';

/** Writes each guide as `<folder>/<name>-<hash of the content>.pdf`, so that a file never changes under its name. */
export const writeGuides = async (folder: string, library: Library): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  for (const guide of readGuides(library)) {
    const file = await typesetGuide(guide);
    const hash = createHash('sha256').update(file).digest('hex').slice(0, 8);
    writeFileSync(join(folder, `${guide.name}-${hash}.pdf`), file);
  }
};
