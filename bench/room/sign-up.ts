import type { Page } from '@playwright/test';
import { gradeMinute, seeRecorded } from './lesson.ts';
import type { Player } from './player.ts';
import type { Step } from './thumb.ts';

const password = 'Quiet-River-7';

const main = (page: Page) => page.getByRole('main');

/** A new user, from the home page to the first graded result. */
export const signUpAndGrade = async (player: Player): Promise<readonly Step[]> => {
  player.takeSteps();
  await player.page.goto('/');
  await player.tap('Sign Up', main(player.page).getByRole('link', { name: 'Sign Up' }).first());
  await fillInAccount(player);
  await nameStudent(player);
  await player.tap('Start', player.page.getByRole('button', { name: 'Start', exact: true }));
  const steps = await gradeMinute(player);
  await seeRecorded(player);
  return [...steps, ...player.takeSteps()];
};

/** All that the form requires. */
const fillInAccount = async ({ page, tap, type }: Player): Promise<void> => {
  const username = 'nora.berg';
  await type('Name', page.getByLabel('Name', { exact: true }), 'Nora Berg');
  await type('Email Address', page.getByLabel('Email Address'), 'nora.berg@example.test');
  await type('Username', page.getByLabel('Username'), username);
  await type('Password', page.getByRole('textbox', { name: 'Password', exact: true }), password);
  await type('Confirm Password', page.getByRole('textbox', { name: 'Confirm Password' }), password);
  await tap('I agree', page.getByRole('checkbox', { name: /^I agree/ }));
  await tap('Sign Up', main(page).getByRole('button', { name: 'Sign Up' }));
};

const nameStudent = async ({ page, tap, type }: Player): Promise<void> => {
  await type('Student’s name', page.getByLabel('Student’s name'), 'Ada Berg');
  await tap('Grade 2', page.getByRole('radio', { name: 'Grade 2' }));
  await tap('Start Reading', main(page).getByRole('button', { name: 'Start Reading' }));
};
