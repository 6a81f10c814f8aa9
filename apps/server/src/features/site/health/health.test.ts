import { endpoints } from '@sixty/contract/endpoints.ts';
import { refusalStatus } from '@sixty/contract/refusal.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const health = async () => {
  const response = await testApp().app.server.inject({ url: '/api/health' });
  return { status: response.statusCode, body: response.json() };
};

test('a server with a current database is healthy and shows its version', async () => {
  expect(await health()).toEqual({
    status: 200,
    body: { valid: true, version: 'test', database: 'reachable', migrations: 'current' },
  });
});

test('reports an outdated database and is not healthy', async () => {
  const { pool } = testApp().db;
  const { rows } = await pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
  );
  expect(await health()).toEqual({
    status: 503,
    body: { valid: false, version: 'test', database: 'reachable', migrations: 'behind' },
  });
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    rows[0].hash,
    rows[0].created_at,
  ]);
  expect((await health()).status).toBe(200);
});

test('the OpenAPI document lists every endpoint with its audience and refusals', async () => {
  const document = (await testApp().app.server.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  for (const { method, path, audience, refusals } of endpoints) {
    const operation = document.paths[path][method.toLowerCase()];
    expect(operation['x-audience']).toEqual(audience);
    for (const code of refusals) {
      expect(operation.responses[String(refusalStatus[code])].description).toContain(code);
    }
  }
});
