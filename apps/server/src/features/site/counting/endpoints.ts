import { countPageView } from '@sixty/contract/site/counting.ts';
import { isStudentsPage } from '@sixty/domain/access/students-page.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { Pages } from '../../../http/pages.ts';
import { route } from '../../../http/route.ts';
import { countFor, type Throttle, tooMany } from '../../../http/throttle.ts';
import type { CountEvent } from './commands.ts';

interface CountingDeps {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly pages: Pages;
  readonly countsPages: boolean;
  readonly countEvent: CountEvent;
}

/** Limits on counted views per 15 minutes. Beyond them a view is missing in the sums, which nobody notices. */
const rules = {
  user: { name: 'page-views', limit: 300, seconds: 900 },
  guests: { name: 'page-views-address', limit: 1200, seconds: 900 },
} as const;

export const countingRoutes = ({ db, throttle, pages, countsPages, countEvent }: CountingDeps) => {
  const counted = new Set(pages?.filter((page) => !isStudentsPage(page)));

  return [
    route(countPageView, async ({ page }, { actor, address, now }) => {
      // A browser with a page from before counting was turned off.
      if (!countsPages) return accept({});
      // Only known page patterns are stored.
      if (!counted.has(page)) return refuse('request-invalid');
      const wait = await throttle.countAttempt([countFor(actor, address, rules)]);
      if (wait !== null) return tooMany(wait);
      const audience = actor.kind === 'guest' ? 'guest' : 'customer';
      await countEvent((of, values) => rowsOf(db, of, values), { event: 'page-view', page, audience }, now);
      return accept({});
    }),
  ];
};
