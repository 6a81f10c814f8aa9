// Kills the server again and again while results are submitted, and checks that no acknowledged one is lost or doubled.
import { readOptions } from './options.ts';
import { failuresOf, tableOf } from './report.ts';
import { runFaults } from './run.ts';

const interruption = new AbortController();
process.on('SIGINT', () => interruption.abort(new Error('The run was interrupted.')));
process.on('SIGTERM', () => interruption.abort(new Error('The run was interrupted.')));

try {
  const report = await runFaults(readOptions(process.argv.slice(2)), interruption.signal);
  console.log(tableOf(report));
  const failures = failuresOf(report);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
