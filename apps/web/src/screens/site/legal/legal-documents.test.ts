import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { rosterFilesKeptHours } from '@sixty/contract/students/roster-files.ts';
import { parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import {
  daysAfterTrial,
  defaultRetentionYears,
  retentionYears,
  warningDays,
  yearsAfterLastLicense,
} from '@sixty/domain/students/retention.ts';
import { expect, test } from 'vitest';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfUse } from './terms-of-use.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../../../${path}`, import.meta.url), 'utf8');
const textOf = (paper: typeof termsOfUse): string => JSON.stringify(paper);

test('the version is a day', () => {
  expect(parseCalendarDay(legalVersion)).not.toBeNull();
});

test('a changed document has a new version', () => {
  const hash = createHash('sha256')
    .update(textOf(termsOfUse) + textOf(privacyPolicy))
    .digest('hex');
  expect({ [legalVersion]: hash.slice(0, 16) }).toEqual({ '2026-11-26': 'd7b7a7c6175ed355' });
});

test('the policy names everything that the app stores in a browser: a new stored item needs an entry', () => {
  const web = new URL('../../../', import.meta.url);
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*\.test\.).*\.tsx?$/.test(file),
  );
  const keeping = files.filter((file) => /\bkeep\('(device|tab)'/.test(readFileSync(new URL(file, web), 'utf8')));
  expect(keeping.map((file) => basename(file)).sort()).toEqual([
    'chatwoot-chat.tsx',
    'cookie-notice.tsx',
    'entry-day.ts',
    'fold-memory.ts',
    'kept-day.ts',
    'opened-exercise.ts',
    'print-choices.ts',
    'reading-settings.ts',
    'reload-for-version.ts',
    'remembered-choice.ts',
    'remembered-log-in.ts',
    'stored-activation-code.ts',
    'stored-draft.ts',
    'stored-order-view.ts',
    'stored-placement.ts',
    'student-device.ts',
    'unwanted-popups.ts',
    'use-chat-open.ts',
    'use-guest-conversation.ts',
    'use-instructor-filter.ts',
    'use-open-today.ts',
    'use-side-roster.ts',
  ]);
});

test.each([termsOfUse, privacyPolicy])('$title has an anchor for each section', ({ sections }) => {
  const ids = [...sections.map(({ id }) => id), 'contact'];
  expect(new Set(ids).size).toBe(ids.length);
});

test('the terms state what the specification requires', () => {
  const text = textOf(termsOfUse);
  for (const statement of [
    'US dollars',
    'within 30 days',
    'invoice',
    'non-refundable',
    'under 18',
    'parent',
    'State of Florida',
  ])
    expect(text).toContain(statement);
});

test('the policy names every cookie that the server sets, and no other', () => {
  const names = new Set(read('apps/server/src/http/session-cookie.ts').match(/__Host-sixty[a-z-]*/g));
  expect(new Set(textOf(privacyPolicy).match(/__Host-sixty[a-z-]*/g))).toEqual(names);
});

test('the policy states how long the server keeps sums, sessions, files and students', () => {
  const text = textOf(privacyPolicy);
  expect(read('apps/server/src/features/site/counting/queries.ts')).toContain("interval '25 months'");
  expect(text).toContain('25 months');
  expect(read('apps/server/src/features/accounts/sessions/commands.ts')).toContain(
    'deviceCookieSeconds = 180 * 24 * 3600',
  );
  expect(text).toContain('180 days');
  const limits = read('apps/server/src/http/session-limits.ts');
  expect(limits).toContain('customer: { idle: 12 * hour, absolute: 30 * 24 * hour }');
  expect(limits).toContain('student: { idle: 2 * hour, absolute: 8 * hour }');
  expect(text).toContain('at most 30 days; a student’s device 8 hours');
  expect(text).toContain('after 12 hours without use, a student’s device after 2.');
  expect(text).toContain(`${rosterFilesKeptHours} hours after they were checked`);
  const others = retentionYears.filter((years) => years !== defaultRetentionYears);
  const choices = `${others.slice(0, -1).join(', ')} or ${others.at(-1)}`;
  expect(text).toContain(`(${defaultRetentionYears}, unless a Licensee chose ${choices})`);
  expect(yearsAfterLastLicense).toBe(1);
  expect(text).toContain('a year after the last license of the school ended');
  expect(text).toContain(`${daysAfterTrial} days after a trial ended`);
  expect(text).toContain(`at least ${warningDays.first} and ${warningDays.second} days ahead`);
});

test('each link of a document leads to a section of a document or a page', () => {
  const sections = {
    '/legal/terms-of-use': termsOfUse.sections,
    '/legal/privacy-policy': privacyPolicy.sections,
  } as const;
  for (const paper of [termsOfUse, privacyPolicy])
    for (const [, path = '', id] of textOf(paper).matchAll(/\]\((\/[^)#]+)#?([^)]*)\)/g))
      if (id && path in sections)
        expect(sections[path as keyof typeof sections].map((section) => section.id)).toContain(id);
});
