import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A running PostgreSQL: the process id of its postmaster and its port on 127.0.0.1. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const pidFileName = 'postmaster.pid';

/** The postmaster of a running cluster, from its `postmaster.pid`. `ready` is the status in that file. */
export const findPostmaster = async (directory: string): Promise<(Postmaster & { ready: boolean }) | undefined> => {
  const { pid, port, status } = await readPidFile(directory);
  if (!(pid > 0 && port > 0 && (await isPostmasterOf(pid, directory)))) return undefined;
  return { pid, port, ready: status === 'ready' };
};

const readPidFile = async (directory: string): Promise<{ pid: number; port: number; status: string }> => {
  // Process id, data directory, start time, port, socket folder, address, shared memory key, status.
  const lines = (await readFile(join(directory, pidFileName), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
};

/**
 * Removes a `postmaster.pid` that would prevent a start: after a power cut it may be empty, or name an unrelated
 * process. PostgreSQL itself handles the id of a process that is gone.
 */
export const removeMisleadingPidFile = async (directory: string): Promise<void> => {
  const { pid } = await readPidFile(directory);
  if (pid > 0 && (!isAlive(pid) || (await isPostmasterOf(pid, directory)))) return;
  await rm(join(directory, pidFileName), { force: true });
};

/**
 * True if the process is the PostgreSQL of the cluster in `directory`, not of another one, and not a process with a
 * reused id.
 */
export const isPostmasterOf = async (pid: number, directory: string): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  const started = `postgres -D ${directory} `;
  if (process.platform !== 'linux') {
    const ps = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => undefined);
    return ps?.stdout.includes(started) ?? false;
  }
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (words.replaceAll('\0', ' ').includes(started)) return true;
  // If an operator started it, its command line may spell the folder differently.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === directory;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
