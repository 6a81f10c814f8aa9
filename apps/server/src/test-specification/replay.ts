import { accountCalls, organizationCalls } from './account-calls.ts';
import { salesCalls, staffCalls } from './office-calls.ts';
import { exerciseCalls, studentCalls } from './student-calls.ts';
import { callRows } from './tables.ts';
import type { Calls, Reply, Request, World } from './world.ts';

/** How each row of calls.tsv is sent. */
export const calls: Calls = {
  ...accountCalls,
  ...organizationCalls,
  ...studentCalls,
  ...exerciseCalls,
  ...salesCalls,
  ...staffCalls,
};

export interface Exchange {
  readonly request: Request;
  readonly reply: Reply;
}

/** Sends a row of the table in all its variants; what was sent once is not sent again. */
export const replayIn = (world: () => World) => {
  const sent = new Map<string, Promise<readonly Exchange[]>>();

  const send = async (name: string): Promise<readonly Exchange[]> => {
    const row = callRows.find((each) => each.name === name);
    const variants = calls[name];
    if (!variants || !row?.call) throw new Error(`${name} is no row that is sent.`);
    const exchanges: Exchange[] = [];
    for (const variant of [variants].flat()) {
      const request = await variant(world());
      exchanges.push({ request, reply: await world().send(row.call.method, request.path ?? row.call.path, request) });
    }
    return exchanges;
  };

  return (name: string): Promise<readonly Exchange[]> => {
    const earlier = sent.get(name) ?? send(name);
    sent.set(name, earlier);
    return earlier;
  };
};
