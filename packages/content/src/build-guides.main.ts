import { writeGuides } from './guides/write-guides.ts';
import { loadLibrary } from './library.ts';

/** Writes the instructor guides as PDF files into the given folder. */

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder for the guides.');
await writeGuides(folder, loadLibrary());
