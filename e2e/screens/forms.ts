import { type Locator, type Page, test } from '@playwright/test';
import { callMessages } from '@sixty/contract/messages/call.ts';
import { expect } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';

/** A form, and where its errors and refusals show. */
export interface FormCase {
  readonly title: string;
  /** The page it is on. */
  readonly path: string;
  /** Opens the form in a dialog, or on the page with `isOnPage`. */
  readonly open?: (page: Page) => Promise<void>;
  readonly isOnPage?: true;
  /** Fields to clear or fill before the first try. */
  readonly before?: Readonly<Record<string, string>>;
  readonly submit: string;
  /** The fields that show an error when the form is submitted empty, in the order of the page; or its button is disabled. */
  readonly errors: readonly string[] | 'disabled';
  /** Values without errors. */
  readonly filled: Readonly<Record<string, string>>;
  /** Path of the call, and a refusal with the field that shows it; null for above the buttons. */
  readonly call: string;
  readonly refusal: readonly [code: string, field: string | null];
}

/** Presses a button of the page. */
export const press = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
};

export const place = { 'Postal Code': '78701', City: 'Austin', Country: 'United States', 'State or Province': 'Texas' };

const sentence = 'The server refuses this for a reason.';

/** A labeled field, but not the button in it that shows a password. */
const fieldIn = (scope: Locator, label: string): Locator =>
  scope.getByLabel(label, { exact: true }).and(scope.locator('input, select, textarea'));

const fill = async (scope: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldIn(scope, label);
    const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.tagName);
    if (kind === 'checkbox') await field.setChecked(value === 'on');
    else if (kind === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
};

const valuesIn = (scope: Locator): Promise<readonly string[]> =>
  scope
    .locator('input, select, textarea')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value, checked }) => `${value} ${checked}`));

const labelsOfErrors = (scope: Locator): Promise<readonly string[]> =>
  scope
    .locator('[aria-invalid="true"]')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ labels }) => labels?.[0]?.textContent?.trim() ?? ''));

const provesErrors = async (scope: Locator, errors: readonly string[]): Promise<void> => {
  await expect.poll(() => labelsOfErrors(scope)).toEqual(errors);
  await expect(scope.locator('[aria-invalid="true"]').first()).toBeFocused();
  for (const label of errors) await expect(fieldIn(scope, label)).toHaveAccessibleDescription(/\S/);
};

const provesRefusal = async (page: Page, scope: Locator, submit: Locator, form: FormCase): Promise<void> => {
  const [code, field] = form.refusal;
  await page.route(`**${form.call}`, (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return route.fulfill({ status: 400, json: { valid: false, code, message: sentence } });
  });
  await submit.click();
  if (field === null) {
    await expect(scope.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    expect(await labelsOfErrors(scope)).toEqual([]);
  } else {
    await expect(fieldIn(scope, field)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(fieldIn(scope, field)).toBeFocused();
  }
  await page.unroute(`**${form.call}`);
};

const provesOffline = async (page: Page, scope: Locator, submit: Locator): Promise<void> => {
  const typed = await valuesIn(scope);
  await goOffline(page);
  await submit.click();
  await expect(scope.getByRole('alert').filter({ hasText: callMessages.offline })).toBeVisible();
  expect(await valuesIn(scope)).toEqual(typed);
  await expect(submit).toBeEnabled();
  await goOnline(page);
};

/** Proves what all forms do: errors and focus, a refusal in its place, values kept offline. */
export const proveForm = (page: Page, form: FormCase): Promise<void> =>
  test.step(form.title, async () => {
    await page.goto(form.path);
    await form.open?.(page);
    const scope = form.open && !form.isOnPage ? page.getByRole('dialog') : page.getByRole('main');
    const submit = scope.getByRole('button', { name: form.submit, exact: true });
    await fill(scope, form.before ?? {});
    if (form.errors === 'disabled') await expect(submit).toHaveAttribute('aria-disabled', 'true');
    else {
      await submit.click();
      await provesErrors(scope, form.errors);
    }
    await fill(scope, form.filled);
    await provesRefusal(page, scope, submit, form);
    await provesOffline(page, scope, submit);
  });
