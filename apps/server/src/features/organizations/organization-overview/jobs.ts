import { failureFields, type Log } from '../../../log.ts';
import { type GrowthDeps, refreshGrowth } from './commands.ts';

const minute = 60_000;

/**
 * Looks for growth now and every minute. Servers that do so at the same time find the same.
 * @returns how to stop it: nothing begins any more, and what is under way is done when the promise is kept.
 */
export const refreshGrowthEveryMinute = (deps: GrowthDeps & { readonly log: Log }): (() => Promise<void>) => {
  const stopping = new AbortController();
  const run = () =>
    refreshGrowth(deps, stopping.signal).catch((error: unknown) => deps.log('growth-failed', failureFields(error)));
  let last = run();
  const timer = setInterval(() => {
    last = last.then(run);
  }, minute);
  return () => {
    clearInterval(timer);
    stopping.abort();
    return last;
  };
};
