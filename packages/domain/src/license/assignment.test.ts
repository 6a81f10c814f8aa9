import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AssignmentFacts, assignablePrograms } from './assignment.ts';
import { available } from './availability.ts';
import { programs } from './program.ts';

const facts = (
  program: AssignmentFacts['program'],
  license: AssignmentFacts['license'],
  purchased: number,
  inUse: number,
): AssignmentFacts => ({ program, license, seats: { purchased, inUse } });

test('a program not held yet is assigned where a seat is left, up to the last', () => {
  expect(assignablePrograms([facts('math', null, 3, 2)])).toEqual({ ok: true, value: ['math'] });
  expect(assignablePrograms([facts('math', null, 3, 3)])).toEqual({ ok: false, refusal: 'no-licenses-left' });
  expect(assignablePrograms([facts('math', null, 0, 0)])).toEqual({ ok: false, refusal: 'no-licenses-left' });
  expect(assignablePrograms([facts('math', null, 3, 4)])).toEqual({ ok: false, refusal: 'no-licenses-left' });
});

test('what is held already needs no seat, so that a repeated assignment changes nothing', () => {
  expect(assignablePrograms([facts('reading', 'active', 1, 1)])).toEqual({ ok: true, value: [] });
  expect(assignablePrograms([facts('reading', 'active', 1, 1), facts('math', null, 1, 0)])).toEqual({
    ok: true,
    value: ['math'],
  });
});

test('an archived license is never assigned again, and nothing beside it', () => {
  expect(assignablePrograms([facts('reading', null, 9, 0), facts('math', 'archived', 9, 0)])).toEqual({
    ok: false,
    refusal: 'license-archived',
  });
});

test('an assignment never makes the seats left negative and never touches a program that is held', () => {
  const one = fc.record({
    license: fc.constantFrom(null, 'active', 'archived'),
    seats: fc.record({ purchased: fc.nat(3), inUse: fc.nat(3) }),
  });
  fc.assert(
    fc.property(fc.tuple(one, one), (pair) => {
      const wanted = pair.map((each, index) => ({ ...each, program: programs[index] ?? 'reading' }));
      const assigned = assignablePrograms(wanted);
      if (!assigned.ok) return;
      for (const { program, license, seats } of wanted) {
        expect(license).not.toBe('archived');
        if (!assigned.value.includes(program)) expect(license).toBe('active');
        else expect([license, available({ ...seats, inUse: seats.inUse + 1 }) >= 0]).toEqual([null, true]);
      }
    }),
  );
});
