import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@sixty/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { eventOf } from './security-events.ts';

const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

test('operations.md lists every security event', () => {
  const list = /\n- `event` is `refused` or what was done: (.*?)\n- /s.exec(operations)?.[1] ?? '';
  const listed = [...list.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
  const logged = new Set(endpoints.flatMap((endpoint) => eventOf(endpoint) ?? []));
  expect(listed.toSorted()).toEqual([...logged].toSorted());
});
