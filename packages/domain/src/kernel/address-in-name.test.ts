import { expect, test } from 'vitest';
import { hasAddress, usernameWithoutAddress, withoutAddress } from './address-in-name.ts';

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
  ['J.R. Smith', 'J.R. Smith'],
  ['Log in at https://evil.example/a', 'Log in at https evil. example/a'],
  ['nora@evil.example', 'nora at evil. example'],
  ['Nora\r\nBcc: a', 'Nora Bcc: a'],
])('%j in a mail is %j', (name, shown) => {
  expect(withoutAddress(name)).toBe(shown);
});

test.each([
  ['nora.berg', 'nora.berg'],
  ['nora', 'nora'],
  ['evil.com', 'evil. com'],
  ['login.evil.de', 'login.evil. de'],
  ['www.evil.example', 'www. evil. example'],
  ['https://evil.example', 'https evil. example'],
  ['nora@evil.example', 'nora at evil. example'],
])('the username %j in a mail is %j', (username, shown) => {
  expect(usernameWithoutAddress(username)).toBe(shown);
});
