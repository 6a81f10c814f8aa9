// Kills the server repeatedly while results are submitted, and checks that no acknowledged one is lost or duplicated.
import { readOptions } from './options.ts';
import { failuresOf, tableOf } from './report.ts';
import { runFaults } from './run.ts';

const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => end.abort(new Error('The run was interrupted.')));
}

try {
  const options = readOptions(process.argv.slice(2));
  const limit = 60 + 6 * options.kills;
  setTimeout(
    () => end.abort(new Error(`The run was stopped because it took longer than ${limit} s.`)),
    limit * 1000,
  ).unref();
  console.log('Killing the server under load; this takes a few seconds for each kill.');
  const report = await runFaults(options, end.signal);
  console.log(tableOf(report));
  const failures = failuresOf(report);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} catch (error) {
  const reason: unknown = end.signal.aborted ? end.signal.reason : error;
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
}
