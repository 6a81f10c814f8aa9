import fc from 'fast-check';

const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    "' or 1=1 --",
    "'; drop table students; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\ud800',
    '﷽'.repeat(200),
    'null',
    'NaN',
    '-1',
    '1e9',
    '99999999999999999999',
    '0192f0c4-0000-7000-8000-000000000000',
    '__proto__',
    '{"$ne":null}',
  ),
  fc.string({ maxLength: 300 }),
);

/** Hostile values for any field. */
export const hostileValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 32_768, 2 ** 31, 2 ** 53),
  fc.array(nastyText, { maxLength: 5 }),
  fc.dictionary(nastyText, nastyText, { maxKeys: 3 }),
);
