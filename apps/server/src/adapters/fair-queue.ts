/** Whose work it is: a network, and an account within it. */
export interface Requester {
  readonly network: string;
  readonly account: string;
}

interface FairQueueLimits {
  /** How many pieces of work run at once. */
  readonly atOnce: number;
  /** How long work waits before it is refused, in milliseconds. */
  readonly maxWait: number;
}

type Start = () => void;

/** Takes the first key of a map, and moves it to the end. */
const rotate = <Value>(map: Map<string, Value>): [key: string, value: Value] | undefined => {
  const [first] = map;
  if (!first) return undefined;
  map.delete(first[0]);
  map.set(...first);
  return first;
};

/** Work that waits. Networks take turns, and so do the accounts of a network. */
const createLanes = () => {
  const networks = new Map<string, Map<string, Set<Start>>>();

  const remove = ({ network, account }: Requester, start: Start): void => {
    const accounts = networks.get(network);
    const lane = accounts?.get(account);
    lane?.delete(start);
    if (lane?.size === 0) accounts?.delete(account);
    if (accounts?.size === 0) networks.delete(network);
  };

  const add = ({ network, account }: Requester, start: Start): void => {
    const accounts = networks.get(network) ?? new Map<string, Set<Start>>();
    networks.set(network, accounts);
    const lane = accounts.get(account) ?? new Set<Start>();
    accounts.set(account, lane);
    lane.add(start);
  };

  const takeNext = (): Start | undefined => {
    const [network, accounts] = rotate(networks) ?? [];
    const [account, lane] = accounts ? (rotate(accounts) ?? []) : [];
    const [start] = lane ?? [];
    if (network === undefined || account === undefined || !start) return undefined;
    remove({ network, account }, start);
    return start;
  };

  return { add, remove, takeNext };
};

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * Runs expensive work, a few pieces at once. Networks take turns, and so do the accounts of a network: a flood delays
 * the work of others by one piece at most.
 *
 * @returns a function that runs work, or returns 'busy' if the work waited too long.
 */
export const createFairQueue = ({ atOnce, maxWait }: FairQueueLimits) => {
  const lanes = createLanes();
  let running = 0;

  const waitForTurn = (requester: Requester): Promise<boolean> =>
    new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        lanes.remove(requester, start);
        resolve(false);
      }, maxWait);
      lanes.add(requester, start);
    });

  return async <Value>(requester: Requester, work: () => Promise<Value>): Promise<Value | 'busy'> => {
    if (running < atOnce) running += 1;
    else if (!(await waitForTurn(requester))) return 'busy';
    try {
      return await work();
    } finally {
      const next = lanes.takeNext();
      if (next) next();
      else running -= 1;
    }
  };
};
