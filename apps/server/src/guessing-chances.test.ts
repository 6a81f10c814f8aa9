import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { studentCodeLength } from '@sixty/domain/exercises/student-code.ts';
import { expect, test } from 'vitest';
import { logInLimits } from './features/accounts/sessions/limits.ts';

/*
 * The chances and tries of a day and a year in docs/security.md, computed from its own guesses per hour, which
 * `guessing-figures.test.ts` measures.
 */

const text = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');

/** The cells of the table's rows, by target. */
const table = new Map(
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what = '', , together = '', , day = '', year = '']) => [what, { together, day, year }] as const),
);

const rowOf = (what: string) => {
  const row = table.get(what);
  if (!row) throw new Error(`no row: ${what}`);
  const [all = 0, free = all] = [...row.together.matchAll(/\d[\d,]*/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '')),
  );
  return { ...row, all, free };
};

const figure = (count: number) => count.toLocaleString('en-US');

/** Rounded down to a number of digits. */
const down = (value: number, digits = 2): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - digits + 1);
  return Math.floor(value / unit) * unit;
};

const oneIn = (values: number, tries: number, digits = 2) => `1 in ${figure(down(values / tries, digits))}`;

/** The chance in a year of tries each of which may be the right one. */
const inHundred = (chance: number) => `${Math.floor((1 - Math.exp(-chance)) * 100)} in 100`;

const randomPasswords = 62 ** 8;
/** The letters of `plain-code.ts`. */
const codes = 28 ** studentCodeLength;
const discountCodes = 36 ** 5;

test('password of one account', () => {
  const { all, day, year } = rowOf('password of one account');
  const free = logInLimits.accountInADay.puzzles.after;
  expect(day).toBe(
    `${figure(free)} tries without puzzles, ${figure(all * 24)} with them; for a random one of 8 characters ${oneIn(randomPasswords, all * 24, 1)}`,
  );
  const inBillion = Math.round((all * 24 * 365 * 1e9) / randomPasswords);
  expect(year).toBe(
    `${figure(all * 24 * 365)} tries with puzzles; for a random one of 8 characters ${inBillion} in 1,000,000,000`,
  );
  const any = rowOf('passwords of any account');
  expect(any.day).toBe(`no account more than ${figure(all * 24)}`);
  expect(any.year).toBe(`no account more than ${figure(all * 24 * 365)}`);
});

test('passwords in a browser that is known, or signed in', () => {
  const known = rowOf('password, at a browser that has signed in to the account');
  expect(known.day).toBe(`${figure(known.all * 24)} tries`);
  expect(known.year).toBe(`${figure(known.all * 24 * 365)} tries`);
  const stolen = rowOf('current password, in a stolen session');
  expect(stolen.day).toBe(`${figure(stolen.all * 24)} tries`);
  expect(stolen.year).toBe(`session ends after 30 days: ${figure(stolen.all * 24 * 30)}`);
});

test('student codes', () => {
  const { all, free, day, year } = rowOf('code of one student');
  expect(day).toBe(
    `${oneIn(codes, free)} without puzzles, for all codes of a teacher together; with puzzles ${oneIn(codes, all)} for each code`,
  );
  // 180 school days of six hours, each with three codes of two hours.
  expect(year).toBe(
    `${inHundred((free * 180) / codes)} without puzzles, ${inHundred((all * 3 * 180) / codes)} with them`,
  );
  const hoursForOne = (2 * codes) / (all * 2400);
  expect(rowOf('codes of any student').day).toBe(
    `with 2,400 concurrent lessons of known teachers, and every puzzle solved: one of them every ${Math.round(hoursForOne)} hours`,
  );
});

test('discount codes', () => {
  for (const what of ['one discount code, by users', 'one discount code, by guests']) {
    const { all, day } = rowOf(what);
    expect(day).toBe(oneIn(discountCodes, all * 24));
  }
});

test('codes of a second factor', () => {
  const factors = /\*\*Second factors\*\*.*?\n\n/s.exec(text)?.[0] ?? '';
  const [validAtATime, of, inADay, inADayWithMail] = [3, 1_000_000, 30, 60];
  const chance = (validAtATime * inADay) / of;
  expect(factors).toContain(`${oneIn(1 / chance, 1)} in a day, ${inHundred(chance * 365)} in a year`);
  expect(factors).toContain(`${inHundred((validAtATime * inADayWithMail * 365) / of)} in a year`);
  expect(factors.replaceAll('\n', ' ')).toContain(
    `Ten of 28^10 recovery codes (48 bits) are valid: 1 in ${figure(Number((28 ** 10 / (10 * inADay)).toPrecision(1)))} in a day`,
  );
});
