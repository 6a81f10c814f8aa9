import type { Page } from '@playwright/test';
import { chooseStudent, gradeMinute, openAndStart, seeRecorded } from './lesson.ts';
import type { Player } from './player.ts';
import type { Step } from './thumb.ts';

const student = 'Ada Berg';
const password = 'Quiet-River-7';

const main = (page: Page) => page.getByRole('main');

/** A new user, from the home page to the first graded result. */
export const signUpAndGrade = async (player: Player): Promise<readonly Step[]> => {
  player.takeSteps();
  await player.page.goto('/');
  await player.tap('Sign Up', main(player.page).getByRole('link', { name: 'Sign Up' }).first());
  await fillInAccount(player);
  await addStudent(player);
  await player.tap(
    'Dashboard',
    player.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
  );
  await chooseStudent(player, student);
  await openAndStart(player, false);
  const steps = await gradeMinute(player);
  await seeRecorded(player);
  return [...steps, ...player.takeSteps()];
};

/** All that the form requires. The postal code fills in city, country and state. */
const fillInAccount = async ({ page, tap, type, choose, see }: Player): Promise<void> => {
  const username = 'nora.berg';
  await type('Name', page.getByLabel('Name', { exact: true }), 'Nora Berg');
  await type('Email Address', page.getByLabel('Email Address'), 'nora.berg@example.test');
  await choose('Role', page.getByLabel('Role'), 'Tutor');
  await type('Phone Number', page.getByLabel('Phone Number'), '3055550100');
  await type('Username', page.getByLabel('Username'), username);
  await type('Password', page.getByRole('textbox', { name: 'Password', exact: true }), password);
  await type('Confirm Password', page.getByRole('textbox', { name: 'Confirm Password' }), password);
  await type('Postal Code', page.getByLabel('Postal Code'), '33101');
  await see('filled in from the postal code', page.getByText('Filled in from your postal code'));
  await tap('I agree', page.getByRole('checkbox', { name: /^I agree/ }));
  await tap('Sign Up', main(page).getByRole('button', { name: 'Sign Up' }));
  await tap('Let’s Get Started', page.getByRole('link', { name: "Let's Get Started" }));
};

const addStudent = async ({ page, tap, type, typeDate }: Player): Promise<void> => {
  await tap('Add Student', main(page).getByRole('button', { name: 'Add Student' }));
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await type('Name', dialog.getByLabel('Name'), student);
  await typeDate('Birthday', dialog.getByLabel('Birthday'), '2019-05-04');
  await tap('Reading', dialog.getByRole('checkbox', { name: 'Reading' }));
  await tap('Add Student', dialog.getByRole('button', { name: 'Add Student' }));
};
