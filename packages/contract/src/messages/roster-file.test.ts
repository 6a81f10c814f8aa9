import type { RosterReason } from '@sixty/domain/students/roster-files/roster-plan.ts';
import { expect, test } from 'vitest';
import { type ReasonOf, reasonText } from './roster-file.ts';

type Table = { readonly [Code in RosterReason['code']]: readonly [Omit<ReasonOf<Code>, 'code'>, string] };

/** Every code: a missing one is a type error. */
const said: Table = {
  'student-name-missing': [{}, 'There is no name.'],
  'student-name-incomplete': [{}, 'Please enter both a first and last name.'],
  'student-name-too-long': [{}, 'The name is longer than 175 characters.'],
  'student-name-like-formula': [{}, 'A name cannot begin with =, +, - or @.'],
  'name-taken': [
    {},
    'A student with this name already exists, with another birthday or school ID or in another organization.',
  ],
  'name-ambiguous': [{}, 'Several students have this name. Please add the birthday and the school ID.'],
  'same-name-in-file': [{ row: 7 }, 'Line 7 has the same name. Please add a middle initial to one of them.'],
  'line-repeated': [{ row: 7 }, 'Line 7 is the same. One of them is enough.'],
  'same-id-in-file': [{ row: 7 }, 'Line 7 has the same school ID.'],
  'id-too-long': [{ text: '123' }, 'The school ID “123…” is longer than 175 characters.'],
  'birthday-missing': [{}, 'There is no birthday.'],
  'birthday-unreadable': [
    { text: '3/9/16' },
    '“3/9/16” cannot be read as a birthday. Please write it as 2016-09-03 or, month first, as 9/3/2016.',
  ],
  'birthday-out-of-range': [{}, 'The birthday is before January 1, 1905, or after today.'],
  'group-unknown': [{ text: 'Red' }, 'There is no group “Red” among those you can choose.'],
  'option-unknown': [{ field: 'iep', text: 'maybe' }, '“maybe” is not a choice for IEP related to reading.'],
  'program-missing': [{}, 'The file does not say which program the student gets a license for.'],
  'program-unknown': [{ text: 'Art' }, '“Art” is not a program. The programs are Reading and Math.'],
  'license-archived': [{}, 'A license that was archived cannot be assigned again.'],
  'no-licenses-left': [{ program: 'math' }, 'There is no Math license left.'],
  'instructor-limit-reached': [{}, 'The student limit of the instructor is reached.'],
  'group-limit-reached': [{}, 'The student limit of the group is reached.'],
  'student-leaving': [{}, 'The school’s system is about to delete this student, or has disabled them.'],
  'student-elsewhere': [{}, 'Another instructor already has a student with this school ID.'],
};

test.each(Object.entries(said))('the reason %s has a sentence', (code, [more, text]) => {
  expect(reasonText({ code, ...more } as RosterReason)).toBe(text);
});
