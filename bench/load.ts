import { Agent } from 'node:http';
import type { NextCall } from './calls.ts';
import { send, type Target } from './requests.ts';
import { median } from './statistics.ts';

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
  /** Of one server's turn in a round, in milliseconds; the warming up takes two. */
  readonly turn: number;
}

/** Requests under way at any time, each on a connection that is kept. */
export const connections = 8;

/**
 * The same load on both servers in turns. A closed loop: each connection sends the next request when it has the answer,
 * so that the rate is what the server can do. Turns are short, so that what else the machine does hits both alike.
 */
export const compare = async (ours: Target, bare: Target, next: NextCall, plan: LoadPlan): Promise<Comparison> => {
  const sides = [
    { target: ours, agent: newAgent(), measured: newMeasured() },
    { target: bare, agent: newAgent(), measured: newMeasured() },
  ] as const;
  for (const { target, agent } of sides) await runLoad(target, agent, next, 2 * plan.turn, newMeasured());
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const { target, agent, measured } of round % 2 === 0 ? sides : sides.toReversed()) {
      await runLoad(target, agent, next, plan.turn, measured);
    }
  }
  for (const { agent } of sides) agent.destroy();
  const [first, second] = [sides[0].measured, sides[1].measured];
  const ratios = first.rates.map((rate, round) => rate / (second.rates[round] ?? Number.NaN));
  return { ours: first, bare: second, ratios };
};

/** Requests per second, of the middle round. */
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
