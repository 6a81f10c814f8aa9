import { readdirSync, readFileSync } from 'node:fs';

/** Memory of one or more processes, in MB of 1,000,000 bytes. */
export interface Memory {
  readonly processes: number;
  /** Resident: counts shared memory once per process. */
  readonly resident: number;
  readonly peakResident: number;
  /** Proportional: divides shared memory among its processes, so that sums are correct. */
  readonly proportional: number;
}

/** True if the system reports memory: Linux does. */
export const canReadMemory = process.platform === 'linux';

const fieldOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? Number.NaN) * 1.024e-3;

export const memoryOf = (pids: readonly number[]): Memory => {
  const each = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return [fieldOf(status, 'VmRSS'), fieldOf(status, 'VmHWM'), fieldOf(rollup, 'Pss')] as const;
  });
  const sum = (column: 0 | 1 | 2) => each.reduce((total, values) => total + values[column], 0);
  return { processes: pids.length, resident: sum(0), peakResident: sum(1), proportional: sum(2) };
};

/** The process and its children. */
export const familyOf = (pid: number): readonly number[] => {
  const isChild = (other: string): boolean => {
    try {
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${other}/status`, 'utf8'));
    } catch {
      return false; // It has just ended.
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return [pid, ...children.map(Number)];
};
