import { join } from 'node:path';

/** Where the web app imports the films from. */
export const filmFolder = join(import.meta.dirname, '../../apps/web/src/screens/students/dashboard/videos/films');
