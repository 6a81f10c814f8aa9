import { health } from '@sixty/contract/site/health.ts';
import type { Database } from '../../../db/client.ts';
import { areMigrationsCurrent } from '../../../db/migrate.ts';
import type { Served } from '../../../http/route.ts';

/** Not a route of the contract: unhealthy is no refusal, and the page answers even if the session's database cannot. */
export const healthPage = ({ db, version }: { readonly db: Database; readonly version: string }): Served[] => [
  {
    serve: (server) => {
      server.get(health.path, async (_request, reply) => {
        try {
          if (await areMigrationsCurrent(db)) {
            return { valid: true, version, database: 'reachable', migrations: 'current' };
          }
          reply.code(503);
          return { valid: false, version, database: 'reachable', migrations: 'behind' };
        } catch {
          reply.code(503);
          return { valid: false, version, database: 'unreachable', migrations: 'unknown' };
        }
      });
    },
  },
];
