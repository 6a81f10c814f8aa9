import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'audience' in value && 'refusals' in value;

test('every endpoint that a file declares is listed in endpoints.ts of its area', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\/[\w-]+\.ts$/.test(file) && !/test\.ts$|\/endpoints\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<Readonly<Record<string, unknown>>>),
  );
  const declared = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  expect(declared.map(nameOf).sort()).toEqual(endpoints.map(nameOf).sort());
});
