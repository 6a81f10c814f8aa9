import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStudentLink, studentLink } from './student-link.ts';

const origin = 'https://sixty.example';

test('a link round-trips any username', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }), fc.boolean(), (teacher, onlyThisStudent) => {
      fc.pre(teacher.isWellFormed());
      const link = new URL(studentLink(origin, { teacher, code: 'BK7M2', onlyThisStudent }));
      expect(readStudentLink(link.hash.slice(1))).toEqual({ teacher, code: 'BK7M2', onlyThisStudent });
      expect(link.pathname + link.search).toBe('/s');
    }),
  );
});

test('a code may be lowercase or missing', () => {
  expect(readStudentLink('ana/bk7m2')).toEqual({ teacher: 'ana', code: 'BK7M2', onlyThisStudent: false });
  expect(readStudentLink('ana')).toEqual({ teacher: 'ana', code: '', onlyThisStudent: false });
});

test('an invalid link fills in nothing', () => {
  for (const hash of ['', '/', '/BK7M2', 'a/b/c', '%']) expect(readStudentLink(hash)).toBeNull();
});
