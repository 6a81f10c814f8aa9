import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from '../students/student-name.ts';
import {
  badEntries,
  groupsOffered,
  highestLimit,
  type InvitationFacts,
  type Inviter,
  type InvitingOrganization,
  invitationBlock,
  invitationEnd,
  mayInvite,
  parseEntries,
  permissionsOffered,
  termsError,
} from './invitation.ts';

const textsOf = (typed: string) => parseEntries(typed).map(({ text }) => text);

describe('entries', () => {
  test('are separated by spaces, commas, semicolons and line breaks, each once in any case', () => {
    expect(textsOf('ann bob,Cy;;ANN\r\n dee\t, ;bob')).toEqual(['ann', 'bob', 'Cy', 'dee']);
    expect(textsOf(' ,;\n ')).toEqual([]);
  });

  test.each([
    ['ann', 'username'],
    ['ann.gil-2', 'username'],
    ['Ann@example.org', 'email'],
    ['a@bc', 'email'],
    ['ann@', 'bad'],
    ['@example.org', 'bad'],
    ['ann@x', 'bad'],
    ['<ann@>', 'bad'],
    ['x'.repeat(175), 'username'],
    ['x'.repeat(176), 'bad'],
    ['an\u200bn', 'bad'],
    [`${'a'.repeat(172)}@b.c`, 'bad'],
  ] as const)('%j is a(n) %s', (typed, kind) => {
    expect(parseEntries(typed)).toEqual([{ text: typed, kind }]);
    expect(badEntries(parseEntries(typed))).toEqual(kind === 'bad' ? [typed] : []);
  });

  test('from a mail program are the addresses without the names', () => {
    expect(textsOf('"Ann Lee" <ann@x.org>, Bob <bob@y.org>')).toEqual(['ann@x.org', 'bob@y.org']);
    expect(textsOf('"Lee, Ann; Dr." <ann@x.org>;Bob van Y<bob@y.org>\r\n<cy@z.org> Dee <dee@z.org>')).toEqual([
      ...['ann@x.org', 'bob@y.org', 'cy@z.org', 'dee@z.org'],
    ]);
    expect(textsOf('ann@x.org <ann@x.org>, "bob@y.org" <bob@y.org> cy')).toEqual(['ann@x.org', 'bob@y.org', 'cy']);
    expect(textsOf('ann, Bob <bob@y.org>')).toEqual(['ann', 'bob@y.org']);
    expect(badEntries(parseEntries('Ann <ann@>, Bob <bob@y.org>, <@z>'))).toEqual(['<ann@>', '<@z>']);
  });

  test('in eight very long texts are found in a second of CPU time', () => {
    const before = process.cpuUsage();
    for (const part of ['"', '<', '",', '<a@', 'a ', '"" ', '"a", ', '>"'])
      expect(parseEntries(part.repeat(20_000)).length).toBeLessThan(3);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  // Without the brackets that mail programs put around addresses.
  const word = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll('<', '-'));
  const separator = fc.constantFrom(' ', ',', ';', '\n', '\r\n', '\t', ', ', ' ; ');

  test('do not depend on separators, and parse to themselves', () => {
    fc.assert(
      fc.property(fc.array(word), separator, separator, (words, one, other) => {
        const entries = parseEntries(words.join(one));
        expect(parseEntries(words.join(other))).toEqual(entries);
        expect(parseEntries(entries.map(({ text }) => text).join(one))).toEqual(entries);
      }),
    );
  });

  test('contain no separator, no empty entry and no duplicate, and are complete', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, separator)), (parts) => {
        const typed = parts.join('');
        const texts = textsOf(typed);
        for (const text of texts) expect(text).toMatch(/^[^\s,;]+$/u);
        const keys = texts.map(nameKey);
        expect(new Set(keys).size).toBe(keys.length);
        const written = typed
          .normalize('NFC')
          .split(/[\s,;]+/u)
          .filter(Boolean)
          .map(nameKey);
        expect(new Set(keys)).toEqual(new Set(written));
      }),
    );
  });
});

const licensee: Inviter = { permission: 'licensee', group: null };
const manager: Inviter = { permission: 'manager', group: 'Middle' };
const lost: Inviter = { permission: 'manager', group: null };
const instructor: Inviter = { permission: 'instructor', group: 'Middle' };

const school: InvitingOrganization = {
  groups: [
    { name: 'Elementary', studentLimit: 3 },
    { name: 'Middle', studentLimit: null },
  ],
  available: 10,
};
const withoutGroups = { groups: [], available: 10 };

describe('permissions and groups that an inviter may choose', () => {
  test.each([
    ['a Licensee', licensee, school, ['instructor', 'manager', 'licensee']],
    ['a Licensee where there are no groups', licensee, withoutGroups, ['instructor', 'licensee']],
    ['a Manager', manager, school, ['instructor', 'manager']],
    ['a Manager whose group is gone', lost, school, []],
    ['an Instructor', instructor, school, []],
  ])('%s', (_who, inviter, organization, expected) => {
    expect(permissionsOffered(inviter, organization)).toEqual(expected);
  });

  test.each([
    [licensee, 'instructor', [null, 'Elementary', 'Middle']],
    [licensee, 'manager', ['Elementary', 'Middle']],
    [licensee, 'licensee', [null]],
    [manager, 'instructor', ['Middle']],
    [manager, 'manager', ['Middle']],
    [manager, 'licensee', []],
    [lost, 'instructor', []],
    [instructor, 'instructor', []],
  ] as const)('groups: %j invites as %s', (inviter, permission, expected) => {
    expect(groupsOffered(inviter, permission, school)).toEqual(expected);
  });

  test('a limit is at most the group’s; without one, the number of students who can still get a license', () => {
    expect(highestLimit({ permission: 'instructor', group: 'Elementary' }, school)).toBe(3);
    expect(highestLimit({ permission: 'instructor', group: 'Middle' }, school)).toBe(10);
    expect(highestLimit({ permission: 'instructor', group: null }, { ...school, available: -2 })).toBe(0);
    expect(highestLimit({ permission: 'manager', group: 'Elementary' }, school)).toBe(0);
  });
});

describe('terms', () => {
  const terms = { permission: 'instructor', group: null, studentLimit: null } as const;

  test.each([
    ['an Instructor without a group', licensee, terms, null],
    ['an Instructor with the highest limit', licensee, { ...terms, group: 'Elementary', studentLimit: 3 }, null],
    ['one more than that', licensee, { ...terms, group: 'Elementary', studentLimit: 4 }, 'student-limit-too-high'],
    ['a group that there is not', licensee, { ...terms, group: 'High' }, 'group-missing'],
    ['a Licensee', licensee, { ...terms, permission: 'licensee' }, null],
    ['a Licensee in a group', licensee, { ...terms, permission: 'licensee', group: 'Middle' }, 'invite-licensee-bound'],
    [
      'a Licensee with a limit',
      licensee,
      { ...terms, permission: 'licensee', studentLimit: 1 },
      'invite-licensee-bound',
    ],
    ['a Manager', licensee, { ...terms, permission: 'manager', group: 'Middle' }, null],
    ['a Manager without a group', licensee, { ...terms, permission: 'manager' }, 'invite-manager-without-group'],
    [
      'a Manager with a limit',
      licensee,
      { permission: 'manager', group: 'Middle', studentLimit: 1 },
      'invite-manager-limited',
    ],
    ['by a Manager: into the own group', manager, { ...terms, group: 'Middle', studentLimit: 10 }, null],
    ['by a Manager: into another group', manager, { ...terms, group: 'Elementary' }, 'group-missing'],
    ['by a Manager: without a group', manager, terms, 'group-missing'],
    ['by a Manager: a Licensee', manager, { ...terms, permission: 'licensee' }, 'invite-no-licensee'],
    ['by a Manager: a Manager of the own group', manager, { ...terms, permission: 'manager', group: 'Middle' }, null],
    ['by a Manager whose group is gone', lost, terms, 'invite-without-group'],
  ] as const)('%s', (_title, inviter, given, expected) => {
    expect(termsError(inviter, given, school)).toBe(expected);
  });

  test('exactly the offered terms are accepted, for every inviter', () => {
    const limits = [null, 1, 2, 3, 4, 10, 11];
    for (const inviter of [licensee, manager, lost]) {
      for (const organization of [school, withoutGroups]) {
        for (const permission of ['licensee', 'manager', 'instructor'] as const) {
          for (const group of [null, 'Elementary', 'Middle', 'High']) {
            for (const studentLimit of limits) {
              const given = { permission, group, studentLimit };
              const isOffered =
                permissionsOffered(inviter, organization).includes(permission) &&
                groupsOffered(inviter, permission, organization).includes(group) &&
                (studentLimit ?? 0) <= highestLimit(given, organization);
              expect(termsError(inviter, given, organization) === null, JSON.stringify(given)).toBe(isOffered);
            }
          }
        }
      }
    }
  });
});

test.each([
  ['an inviter who may invite nobody', null, 'instructor', null, false],
  ['an Instructor now', instructor, 'instructor', 'Middle', false],
  ['a Licensee', licensee, 'licensee', null, true],
  ['a Manager of the group', manager, 'manager', 'Middle', true],
  ['a Manager of another group', manager, 'instructor', 'Elementary', false],
  ['a Manager without a group, into none', lost, 'instructor', null, false],
] as const)('who invites and is %s', (_title, inviter, permission, group, expected) => {
  expect(mayInvite(inviter, { permission, group })).toBe(expected);
});

describe('an invitation', () => {
  const open: InvitationFacts = {
    ...{ isAccepted: false, hasEnded: false, isSuperseded: false, isExpired: false },
    ...{ inviter: licensee, permission: 'instructor', group: null },
  };

  test.each([
    ['is open', open, null],
    ['is used, however long ago', { ...open, isAccepted: true, hasEnded: true, isExpired: true }, 'invitation-used'],
    ['is withdrawn', { ...open, hasEnded: true, isExpired: true }, 'invitation-withdrawn'],
    ['is overtaken', { ...open, hasEnded: true, isSuperseded: true }, 'invitation-overtaken'],
    ['is expired', { ...open, isExpired: true }, 'invitation-expired'],
    ['has an inviter who may no longer invite', { ...open, inviter: instructor }, 'invitation-inviter-lost'],
    ['has an inviter who left', { ...open, inviter: null }, 'invitation-inviter-lost'],
  ] as const)('%s', (_title, facts, expected) => {
    expect(invitationEnd(facts)).toBe(expected);
  });

  const over = { ...open, hasEnded: true };
  const addressee = { isAddressed: true, isVerified: true, isMember: false };

  test.each([
    ['whom it was sent to', open, addressee, null],
    ['a stranger', open, { ...addressee, isAddressed: false }, 'invitation-not-for-you'],
    ['one whose address is not verified', open, { ...addressee, isVerified: false }, 'email-not-verified'],
    ['a member', open, { ...addressee, isMember: true }, 'invitation-of-member'],
    [
      'a member to whom it was not sent',
      open,
      { isAddressed: false, isVerified: false, isMember: true },
      'invitation-of-member',
    ],
    ['a member, when it is over', over, { ...addressee, isMember: true }, 'invitation-of-member'],
    ['a stranger, when it is over', over, { ...addressee, isAddressed: false }, 'invitation-withdrawn'],
  ] as const)('is held by %s', (_who, facts, holder, expected) => {
    expect(invitationBlock(facts, holder)).toBe(expected);
  });
});
