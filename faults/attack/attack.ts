import type { Database } from '../../apps/server/src/db/client.ts';
import type { Undo } from '../../bench/programs.ts';

/** The result of one attack. */
export interface Line {
  /** The requirement, such as '4b'. */
  readonly number: string;
  readonly attack: string;
  /** What was measured. */
  readonly figure: string;
  readonly held: boolean;
}

/** A freshly started server with the demo world. */
export interface Ground {
  readonly origin: string;
  readonly db: Database;
  readonly undo: Undo;
}
