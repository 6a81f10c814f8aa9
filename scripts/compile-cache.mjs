// Preloaded by the server: compiled code is kept between starts. A later start is quicker and takes a fifth less memory,
// as the compiler that strips types is not needed (docs/benchmarks.md). Where nothing can be written, nothing is kept.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/sixty', import.meta.url)));
// A server that is killed could keep nothing at its end.
setTimeout(flushCompileCache, 5_000).unref();
