import { health } from '@sixty/contract/site/health.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/client.ts';
import { areMigrationsCurrent } from '../../../db/migrate.ts';

/**
 * Mounted by itself: its unhealthy answer is no refusal, and it must answer when the session's database cannot.
 */
export const mountHealth = (server: FastifyInstance, db: Database, version: string): void => {
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
};
