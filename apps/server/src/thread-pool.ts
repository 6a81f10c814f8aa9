import { availableParallelism } from 'node:os';

/*
 * Node's thread pool does password work, and reads files and names of hosts: a thread for each core, and the usual four.
 * Imported first, because the pool keeps the size of its first use.
 */
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);
