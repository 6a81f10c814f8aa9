// Measures the CPU time of a process and of all its descendants on Linux. What the system counts for children that
// ended leaves out those whose parent did not wait for them, as Chromium's: half of the journeys' time.
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the clock in `/proc`, per second. */
const ticks = 100;

/** A process's parent, start and CPU seconds; null if it has ended. */
const read = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), start: fields[19], seconds: (Number(fields[11]) + Number(fields[12])) / ticks };
  } catch {
    return null;
  }
};

/**
 * Starts to measure. Looks five times a second, so it misses the last moments of each process.
 *
 * @returns a function that ends the measurement and returns the CPU seconds; null where there is no `/proc`.
 */
export const measureCpuTime = (root) => {
  if (process.platform !== 'linux') return () => null;
  const family = new Set([root]);
  const seconds = new Map();
  const look = () => {
    const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const running = new Map(found.map((name) => [Number(name), read(name)]));
    // A parent can have a greater id than its child, so this repeats until nobody is added.
    for (let size = 0; size !== family.size; ) {
      size = family.size;
      for (const [pid, found] of running) if (found && family.has(found.parent)) family.add(pid);
    }
    for (const pid of family) {
      const found = running.get(pid);
      if (found) seconds.set(`${pid} ${found.start}`, found.seconds);
      else family.delete(pid);
    }
  };
  look();
  const timer = setInterval(look, 200);
  return () => {
    clearInterval(timer);
    look();
    return [...seconds.values()].reduce((sum, each) => sum + each, 0);
  };
};
