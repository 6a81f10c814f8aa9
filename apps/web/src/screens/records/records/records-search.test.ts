import { expect, test } from 'vitest';
import { firstChart, recordsSearch, sameChart, sameStudent } from './records-search.ts';

test('the address has the chart by name, but not the first one', () => {
  expect(recordsSearch({ id: '7', chart: 'summary' })).toEqual({ id: '7', chart: 'summary' });
  expect(recordsSearch({ id: '7', chart: 'performance' })).toEqual({ id: '7' });
  expect(recordsSearch({ id: '7', chart: 'pie' })).toEqual({ id: '7' });
});

test('days of a range are texts in the address', () => {
  expect(recordsSearch({ from: '2024-02-29', to: ['2026-02-01', 'x'] })).toEqual({
    from: '2024-02-29',
    to: '2026-02-01',
  });
  expect(recordsSearch({ from: '', to: 7 })).toEqual({});
});

test('the name is not passed to other pages, the chart is passed to all', () => {
  const search = recordsSearch({ id: '7', name: 'Maya', username: 'ana', chart: 'progress', from: '2026-01-05' });
  expect(sameStudent(search)).toEqual({ id: '7', username: 'ana', chart: 'progress', from: '2026-01-05' });
  expect(sameChart(search)).toEqual({ chart: 'progress' });
  expect(sameChart({ id: '7' })).toEqual({});
  expect(firstChart(search)).not.toHaveProperty('chart');
});
