import { loadScripts } from '../../bench/scripts-loaded.ts';
import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';

test('an exercise loads at most 150 kB of scripts for the instructor and 130 kB for the student', async ({
  openBrowser,
}) => {
  // A service worker would have loaded everything already.
  const instructor = await openBrowser({ serviceWorkers: 'block' });
  const device = await openBrowser({ serviceWorkers: 'block' });
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  const story = '/probes/stories/elementary/1';
  const graded = await loadScripts(instructor.context(), `${story}?id=${studentId}`);
  const read = await loadScripts(device.context(), '/student/probes/elementary/1');
  // Less would mean that the page did not load completely.
  expect(Math.min(graded.brotli, read.brotli) / 1000).toBeGreaterThan(100);
  expect(graded.brotli / 1000).toBeLessThanOrEqual(150);
  expect(read.brotli / 1000).toBeLessThanOrEqual(130);
});
