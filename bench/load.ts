import { Agent, request } from 'node:http';
import type { Call, NextCall } from './calls.ts';
import { median } from './statistics.ts';

/** A server under load, and what its callers send along with every request. */
export interface Target {
  readonly origin: string;
  readonly cookie: string;
}

/** What one server did: `latencies` in milliseconds of every request, `rates` in requests per second of every round. */
export interface Measured {
  readonly latencies: number[];
  readonly rates: number[];
}

export interface Comparison {
  readonly ours: Measured;
  readonly bare: Measured;
  /** Requests per second of ours over those of the bare server, round by round. */
  readonly ratios: readonly number[];
}

export interface LoadPlan {
  readonly rounds: number;
  /** Of one server in one round, and of the warming up before, in milliseconds. */
  readonly duration: number;
}

/** Requests under way at any time, each on a connection that is kept. */
export const connections = 8;

/**
 * The same load on both servers in turns. A closed loop: each connection sends the next request when it has the answer,
 * so that the rate is what the server can do. Short turns, so that what else the machine does hits both alike.
 */
export const compare = async (ours: Target, bare: Target, next: NextCall, plan: LoadPlan): Promise<Comparison> => {
  const agents = { ours: newAgent(), bare: newAgent() };
  const measured = { ours: newMeasured(), bare: newMeasured() };
  const turns = [
    { target: ours, agent: agents.ours, measured: measured.ours },
    { target: bare, agent: agents.bare, measured: measured.bare },
  ];
  try {
    for (const { target, agent } of turns) await runLoad(target, agent, next, 2 * plan.duration, newMeasured());
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
        await runLoad(turn.target, turn.agent, next, plan.duration, turn.measured);
      }
    }
  } finally {
    agents.ours.destroy();
    agents.bare.destroy();
  }
  const ratios = measured.ours.rates.map((rate, round) => rate / (measured.bare.rates[round] ?? Number.NaN));
  return { ...measured, ratios };
};

export const rateOf = ({ rates }: Measured): number => median(rates);

const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: connections });

const newMeasured = (): Measured => ({ latencies: [], rates: [] });

const runLoad = async (
  target: Target,
  agent: Agent,
  next: NextCall,
  duration: number,
  { latencies, rates }: Measured,
): Promise<void> => {
  const start = performance.now();
  let answered = 0;
  const connection = async () => {
    while (performance.now() - start < duration) {
      const call = next();
      const sent = performance.now();
      await send(target, agent, call);
      latencies.push(performance.now() - sent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  rates.push((1000 * answered) / (performance.now() - start));
};

/** @throws Error where the answer is not an accepted one: a refusal is quick, and no result. */
const send = ({ origin, cookie }: Target, agent: Agent, { method, path, body }: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { origin, cookie, ...(body && { 'content-type': 'application/json' }) };
    const sending = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        if (parts[0]?.toString('latin1', 0, 13) === '{"valid":true') resolve();
        else reject(new Error(`${method} ${path} was refused: ${Buffer.concat(parts)}`));
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
