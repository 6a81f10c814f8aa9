import { writeGuides } from './guides/write-guides.ts';
import { loadLibrary } from './library.ts';

/** Makes the instructor's guides as PDF files in the folder that is named. */

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder for the guides.');
await writeGuides(folder, loadLibrary());
