import fc from 'fast-check';
import { expect, test } from 'vitest';
import { available, type LicenseStatus } from './availability.ts';
import { type LicenseFacts, licenseChanges } from './license-changes.ts';
import { type Program, programs } from './program.ts';

const facts = (license: LicenseStatus | null, entitled = 9, inUse = 0, hasDoneExercise = false) => ({
  license,
  hasDoneExercise,
  seats: { entitled, inUse },
});
const changes = (wanted: readonly Program[], of: Record<Program, Omit<LicenseFacts, 'program'>>) =>
  licenseChanges(
    wanted,
    programs.map((program) => ({ program, ...of[program] })),
  );

test('assigns a new program while a seat is left', () => {
  const math = (entitled: number, inUse: number) =>
    changes(['math'], { reading: facts(null), math: facts(null, entitled, inUse) });
  expect(math(3, 2)).toEqual({ ok: true, value: { assign: ['math'], take: [] } });
  for (const [entitled, inUse] of [
    [3, 3],
    [0, 0],
    [3, 4],
  ] as const) {
    expect(math(entitled, inUse)).toEqual({ ok: false, refusal: 'no-licenses-left' });
  }
});

test('a license that exists needs no seat, so the same request again changes nothing', () => {
  const held = { reading: facts('active', 1, 1), math: facts('active', 0, 1) };
  expect(changes(['reading', 'math'], held)).toEqual({ ok: true, value: { assign: [], take: [] } });
});

test('never assigns an archived license again, nor anything with it', () => {
  expect(changes(['reading', 'math'], { reading: facts(null), math: facts('archived') })).toEqual({
    ok: false,
    refusal: 'license-archived',
  });
});

test('removes a license only before its first exercise, and keeps archived ones', () => {
  const reading = facts('active');
  expect(changes(['reading'], { reading, math: facts('active') })).toEqual({
    ok: true,
    value: { assign: [], take: ['math'] },
  });
  for (const math of [facts('active', 9, 1, true), facts('archived'), facts('archived', 9, 0, true)]) {
    expect(changes(['reading'], { reading, math })).toEqual({ ok: true, value: { assign: [], take: [] } });
  }
});

test('a student has at least one program', () => {
  expect(changes([], { reading: facts('active'), math: facts(null) })).toEqual({
    ok: false,
    refusal: 'program-missing',
  });
});

test('for any request, seats left never become negative, and archived or practiced licenses stay', () => {
  const one = fc.record({
    license: fc.constantFrom(null, 'active' as const, 'archived' as const),
    hasDoneExercise: fc.boolean(),
    seats: fc.record({ entitled: fc.nat(3), inUse: fc.nat(3) }),
  });
  fc.assert(
    fc.property(fc.subarray([...programs]), fc.tuple(one, one), (wanted, [reading, math]) => {
      const of = { reading, math };
      const result = changes(wanted, of);
      if (!result.ok) return;
      for (const program of programs) {
        const { license, seats, hasDoneExercise } = of[program];
        const isAssigned = result.value.assign.includes(program);
        const isTaken = result.value.take.includes(program);
        if (isAssigned) expect([license, available({ ...seats, inUse: seats.inUse + 1 }) >= 0]).toEqual([null, true]);
        if (isTaken) expect([license, hasDoneExercise]).toEqual(['active', false]);
        if (wanted.includes(program)) expect(isAssigned || license === 'active').toBe(true);
        else expect(license === 'active' && !isTaken).toBe(license === 'active' && hasDoneExercise);
      }
    }),
  );
});
