import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasAddress, usernameWithoutAddress, withoutAddress } from './links-in-names.ts';

test.each([
  'Win a prize at https://evil.example',
  'Log in: //evil',
  'www.evil',
  'evil.example',
  'EVIL.COM now',
  'Dr.Com',
  'x.Shop',
  'sub.St.Mary',
  'evil.example/path',
  'evil。example',
  'evil．example',
  'evil․example',
  'ｅｖｉｌ.example',
  'Go to 192.168.0.1',
  'nora@school',
])('%j contains an address', (name) => {
  expect(hasAddress(name)).toBe(true);
});

test.each([
  'Nora Berg',
  'St. Mary’s School',
  'St.Mary School',
  'J.R. Smith',
  'J.Smith',
  'Dr. Ann Lee, Ph.D.',
  'P.S. 118',
  'No.7 School',
  'Reading @ Home',
  'Grades 1/2',
  'Unit 1.2.3',
])('%j contains none', (name) => {
  expect(hasAddress(name)).toBe(false);
});

test.each([
  ['Nora Berg', 'Nora Berg'],
  ['Dr. Ann Lee, Ph.D.', 'Dr. Ann Lee, Ph. D.'],
  ['evil.click', 'evil. click'],
  ['J.Rocks', 'J. Rocks'],
  ['💩.la', '💩. la'],
  ['evil_.click', 'evil_. click'],
  ['evil․click', 'evil․ click'],
  ['evil\u200b.click', 'evil\u200b. click'],
  ['evil.\u00adclick', 'evil. \u00adclick'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['tel:5550100', 'tel: 5550100'],
  ['Log in at https://evil.example/a', 'Log in at https evil. example/a'],
  ['nora@evil.example', 'nora at evil. example'],
  ['Nora\r\nBcc: a', 'Nora Bcc: a'],
])('%j in a mail is %j', (name, shown) => {
  expect(withoutAddress(name)).toBe(shown);
});

test.each([
  ['nora', 'nora'],
  ['nora b.', 'nora b.'],
  ['nora.berg', 'nora[.]berg'],
  ['evil.click', 'evil[.]click'],
  ['login.evil.de', 'login[.]evil[.]de'],
  ['www.evil', 'www[.]evil'],
  ['evil。example', 'evil[。]example'],
  ['https://evil', 'https[:]//evil'],
  ['nora@evil.example', 'nora[@]evil[.]example'],
])('the username %j in a mail is %j', (username, shown) => {
  expect(usernameWithoutAddress(username)).toBe(shown);
});

/** Text with many of the characters that addresses consist of. */
const typed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aé1.@:/-_ []．。․💩\u200b\u00ad'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});

test('no name or username keeps a dot, a colon or an @ that a mail program could link', () => {
  fc.assert(
    fc.property(typed, (name) => {
      for (const shown of [withoutAddress(name), usernameWithoutAddress(name)]) {
        expect(shown).not.toMatch(
          /[\p{L}\p{N}\p{S}\p{Cf}_-][.\u2024\u3002\ufe52\uff0e\uff61][\p{L}\p{N}\p{S}\p{Cf}_-]/u,
        );
        expect(shown).not.toMatch(/[\p{L}\p{N}][@][\p{L}\p{N}]|[\p{L}\p{N}]:[\p{L}\p{N}/]/u);
      }
    }),
  );
});

test('a username in a mail shows which one it is: without the brackets around signs it is the same', () => {
  fc.assert(
    fc.property(typed, (typedName) => {
      const username = typedName.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
      const shown = usernameWithoutAddress(username);
      expect(shown.replace(/(?<=\S)\[([.@:\u2024\u3002\ufe52\uff0e\uff20\uff61])\](?=\S)/gu, '$1')).toBe(username);
    }),
  );
});
