import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAlphabet } from '../../kernel/plain-code.ts';
import { exerciseTypes } from '../exercise-type.ts';
import { readSheetCode, sheetCode, sheetStudent, sheetText } from './sheet-code.ts';

const studentId = '01939f2e-7c1a-7b3e-9d10-5f2ac83fa9c1';
const version = '3fa1b2c3d4e5';

const sheets = fc.record({
  type: fc.constantFrom(...exerciseTypes),
  number: fc.integer({ min: 1, max: 999 }),
  student: fc.uuid(),
  version: fc.stringMatching(/^[0-9a-f]{12}$/),
});

test('a code says exercise, student and text, and nothing else', () => {
  const code = sheetCode({ type: 'stories/high', number: 12 }, studentId, version);
  expect(code).toMatch(/^H12-[B-Z2-9]{3}-[B-Z2-9]{4}$/);
  expect(readSheetCode(code)).toEqual({
    type: 'stories/high',
    number: 12,
    student: '3fa9c1',
    text: sheetText(version),
  });
});

test('every sheet is read back, however its code is typed', () => {
  fc.assert(
    fc.property(sheets, ({ type, number, student, version: text }) => {
      const code = sheetCode({ type, number }, student, text);
      const read = { type, number, student: sheetStudent(student), text: sheetText(text) };
      expect(readSheetCode(code)).toEqual(read);
      expect(readSheetCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual(read);
      const [letter = '', digits = '', rest = ''] = /^(.)(\d+)(.*)$/.exec(code)?.slice(1) ?? [];
      expect(readSheetCode(letter + digits.replaceAll('0', 'o').replaceAll('1', 'l') + rest)).toEqual(read);
    }),
  );
});

test('one wrong or missing character is no code', () => {
  const code = sheetCode({ type: 'addition', number: 7 }, studentId, version).replaceAll('-', '');
  for (const [index, right] of [...code].entries()) {
    const isDigit = index === 1;
    const others = [...(isDigit ? '123456789' : plainAlphabet)].filter((each) => each !== right);
    for (const wrong of others) expect(readSheetCode(code.slice(0, index) + wrong + code.slice(index + 1))).toBeNull();
    expect(readSheetCode(code.slice(0, index) + code.slice(index + 1))).toBeNull();
  }
});

test('a digit too few or too many in the number is no code of another exercise', () => {
  const numbers = Array.from({ length: 150 }, (_, index) => index + 1);
  for (const number of numbers) {
    const code = sheetCode({ type: 'stories/middle', number }, studentId, version);
    const [, digits = '', rest = ''] = /^M(\d+)(.*)$/.exec(code) ?? [];
    const places = [...digits, ''].keys();
    const others = [...places].flatMap((place) => [
      digits.slice(0, place) + digits.slice(place + 1),
      ...[...'0123456789'].map((digit) => digits.slice(0, place) + digit + digits.slice(place)),
    ]);
    for (const other of others.filter((each) => Number(each) !== number && numbers.includes(Number(each)))) {
      expect(readSheetCode(`M${other}${rest}`), `${number} as ${other}`).toBeNull();
    }
  }
});

test.each(['', 'H12', 'H0-4K7-QM2X', 'print', 'H1234-4K7-QM2X', '12-4K7-QM2X', '☃'])('%j is no code', (typed) => {
  expect(readSheetCode(typed)).toBeNull();
});
