import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { filesOf, publishBuild } from './publish-build.mjs';

const cache = join(root, '.cache');

const fingerprintOf = (inputs) => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

/** The inputs and files of the current build; neither if there is none. */
const readStamp = (stamp) => {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return { fingerprint: null, files: [] };
  }
};

/** Builds beside the served folder, because a server may be running. @returns the build's files, or null */
const build = (served, make, kept) => {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'build-'));
  try {
    return make(draft) ? publishBuild(draft, served, kept) : null;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * Builds something if any of its inputs changed since the last build, and ends the process on failure.
 *
 * @param name a name for messages: 'the web app'
 * @param inputs its files and folders, relative to the project
 * @param served the folder that gets the build
 * @param make builds into a folder, and returns whether it succeeded
 * @param keepsPrevious whether the files of the previous build stay, for pages that are still open with them
 */
export const buildWhenChanged = ({ name, inputs, served, make, keepsPrevious }) => {
  const stamp = join(served, '.built-from');
  const wanted = fingerprintOf(inputs);
  const previous = readStamp(stamp);
  if (previous.fingerprint === wanted) return;
  console.log(`Building ${name} ...`);
  const files = build(served, make, keepsPrevious ? previous.files : []);
  if (files === null) {
    console.error(`Building ${name} failed. See the lines above.`);
    process.exit(1);
  }
  writeFileSync(stamp, JSON.stringify({ fingerprint: wanted, files }));
};
