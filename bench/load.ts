import { Agent } from 'node:http';
import type { NextCall } from './calls.ts';
import { send, type Target } from './requests.ts';
import { median } from './statistics.ts';

/**
 * Results of one server: `latencies` of every request in milliseconds, `rates` of every round in requests per second.
 */
export interface Measured {
  readonly latencies: number[];
  readonly rates: number[];
}

export interface Comparison {
  readonly ours: Measured;
  readonly bare: Measured;
  /** Our rate divided by the bare server's, for each round. */
  readonly ratios: readonly number[];
}

export interface LoadPlan {
  readonly rounds: number;
  /** One server's turn in a round, in milliseconds; the warm-up takes two. */
  readonly turn: number;
}

/** Concurrent requests, each on a kept-alive connection. */
export const connections = 8;

/**
 * Puts the same load on both servers in turns. A closed loop: each connection sends the next request after the answer,
 * so that the rate shows the server's capacity. Turns are short, so that other load on the machine affects both
 * equally.
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

/** Requests per second of the median round. */
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
