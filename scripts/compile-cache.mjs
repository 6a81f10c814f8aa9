// Preloaded by the server: caches compiled code between starts. A later start is faster and uses a fifth less memory,
// because the compiler that strips types is not needed (docs/benchmarks.md). Without a writable folder nothing is
// cached.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/sixty', import.meta.url)));
// A killed server could not write the cache at its end.
setTimeout(flushCompileCache, 5_000).unref();
