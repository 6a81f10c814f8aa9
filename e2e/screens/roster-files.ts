import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';

export const csvOf = (...rows: readonly string[]): string => `${rows.join('\n')}\n`;

/** A package as a school's system exports it: teachers beside the students. */
export const schoolPackage = (count: number): Buffer => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const files = {
    'manifest.csv': csvOf('propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.2', 'file.users,bulk'),
    'users.csv': csvOf(
      'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName',
      't1,,,true,t1,Ruth,Adler',
      ...numbers.map((n) => `u${n},,,true,u${n},Given${n},Family${n}`),
    ),
    'roles.csv': csvOf(
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role',
      'r0,,,t1,primary,teacher',
      ...numbers.map((n) => `r${n},,,u${n},primary,student`),
    ),
    'demographics.csv': csvOf(
      'sourcedId,status,dateLastModified,birthDate,sex',
      ...numbers.map((n) => `u${n},,,${n === 7 ? '' : `2016-0${1 + (n % 9)}-01`},female`),
    ),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
};

export const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Roster file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

export const checkFile = (page: Page) => page.getByRole('button', { name: 'Check the file' }).click();

export const tile = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Lines of the file' }).getByRole('button', { name });

export const countStudents = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/students')).json()).students.length;
