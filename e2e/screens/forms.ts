import { type Locator, type Page, test } from '@playwright/test';
import { callMessages } from '@sixty/contract/messages/call.ts';
import { expect } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';

/** A form, and where its errors and refusals show. */
export interface FormCase {
  readonly title: string;
  /** The file that calls the form's hook, in `apps/web/src`: the architecture test demands an entry for each. */
  readonly file: string;
  /** The page it is on; `{name}` stands for a value of the journey. */
  readonly path: string;
  /** Answers of calls before the form, by path; refusals have a code. */
  readonly answers?: Readonly<Record<string, object>>;
  /** Opens the form in a dialog, or on the page with `isOnPage`. */
  readonly open?: (page: Page) => Promise<void>;
  readonly isOnPage?: true;
  /** Where it is, if not in the page's main part or a dialog. */
  readonly within?: (page: Page) => Locator;
  /** Fields to clear or fill before the first try. */
  readonly before?: Readonly<Record<string, string>>;
  readonly submit: string | RegExp;
  /**
   * The fields that show an error when the form is submitted empty, in the order of the page; or its button is disabled, or
   * hidden, until something changes; or nothing can be wrong.
   */
  readonly errors: readonly string[] | 'disabled' | 'hidden' | 'none';
  /** Values without errors. */
  readonly filled: Readonly<Record<string, string>>;
  /** Path of the call, and a refusal with the field that shows it; null for above the buttons. A filter has neither. */
  readonly call?: string;
  /** Whether the call only reads; otherwise reads of the same path are answered by the server. */
  readonly reads?: true;
  readonly refusal?: readonly [code: string, field: string | null];
}

/** Presses a button of the page. */
export const press = (name: string | RegExp) => async (page: Page) => {
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
    if (kind === 'checkbox' || kind === 'radio') await field.setChecked(value === 'on');
    else if (kind === 'file') await field.setInputFiles({ name: 'file', mimeType: '', buffer: Buffer.from(value) });
    else if (kind === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
};

const valuesIn = (scope: Locator): Promise<readonly string[]> =>
  scope
    .locator('input, select, textarea')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value, checked }) => `${value} ${checked === true}`));

const labelsOfErrors = (scope: Locator): Promise<readonly string[]> =>
  scope
    .locator('[aria-invalid="true"]')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ labels }) => labels?.[0]?.textContent?.trim() ?? ''));

const provesErrors = async (scope: Locator, errors: readonly string[]): Promise<void> => {
  await expect.poll(() => labelsOfErrors(scope)).toEqual(errors);
  await expect(scope.locator('[aria-invalid="true"]').first()).toBeFocused();
  for (const label of errors) await expect(fieldIn(scope, label)).toHaveAccessibleDescription(/\S/);
};

/** Calls to a path, with any query. */
const callsTo = (path: string) => (url: URL) => url.pathname === path;

/** Presses a button as often as key repeat does: the first press calls, the others do nothing. */
const pressesOnce = async (submit: Locator): Promise<void> => {
  const button = await submit.elementHandle();
  if (!button) throw new Error('The form has no button.');
  const press = () => button.evaluate((element) => (element as HTMLButtonElement).click());
  await button.evaluate((element) => {
    for (const _ of 'twice') (element as HTMLButtonElement).click();
  });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await press();
};

const provesRefusal = async (page: Page, scope: Locator, submit: Locator, form: Sending): Promise<void> => {
  const [code, field] = form.refusal;
  const typed = await valuesIn(scope);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(callsTo(form.call), async (route) => {
    if (route.request().method() === 'GET' && !form.reads) return route.fallback();
    calls += 1;
    await held;
    return route.fulfill({ status: 400, json: { valid: false, code, message: sentence } });
  });
  await pressesOnce(submit);
  release();
  if (field === null) {
    await expect(scope.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    expect(await labelsOfErrors(scope)).toEqual([]);
  } else {
    await expect(fieldIn(scope, field)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(fieldIn(scope, field)).toBeFocused();
  }
  expect(await valuesIn(scope)).toEqual(typed);
  expect(calls).toBe(1);
  await page.unrouteAll();
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

/** Navigates within the app, which takes a tenth of the time of loading; only the page that is open is loaded again. */
const openPage = async (page: Page, path: string): Promise<void> => {
  const isApp = (await page.locator('h1').count()) > 0;
  if (!isApp || new URL(path, page.url()).pathname === new URL(page.url()).pathname) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.previous = '';
    history.pushState({}, '', to);
  }, path);
  await expect(page.locator('[data-previous]')).toHaveCount(0);
};

type Sending = FormCase & Required<Pick<FormCase, 'call' | 'refusal'>>;

const isSending = (form: FormCase): form is Sending => form.call !== undefined;

/** Proves what all forms do: show errors, move the focus, call once, place a refusal, keep values then and offline. */
export const proveForm = (page: Page, form: FormCase, values: Readonly<Record<string, string>> = {}): Promise<void> =>
  test.step(form.title, async () => {
    for (const [path, answer] of Object.entries(form.answers ?? {}))
      await page.route(callsTo(path), (route) =>
        route.fulfill({ status: 'code' in answer ? 400 : 200, json: { valid: !('code' in answer), ...answer } }),
      );
    await openPage(
      page,
      form.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name),
    );
    await form.open?.(page);
    const isDialog = form.open && !form.isOnPage;
    const scope = form.within?.(page) ?? (isDialog ? page.getByRole('dialog') : page.getByRole('main'));
    const submit = scope.getByRole('button', { name: form.submit, exact: true });
    await fill(scope, form.before ?? {});
    if (form.errors === 'disabled') await expect(submit).toHaveAttribute('aria-disabled', 'true');
    else if (form.errors === 'hidden') await expect(submit).toBeHidden();
    else if (form.errors !== 'none') {
      await submit.click();
      await provesErrors(scope, form.errors);
    }
    await fill(scope, form.filled);
    if (!isSending(form)) {
      const typed = await valuesIn(scope);
      await submit.click();
      await expect.poll(() => labelsOfErrors(scope)).toEqual([]);
      expect(await valuesIn(scope)).toEqual(typed);
      return;
    }
    await provesRefusal(page, scope, submit, form);
    await provesOffline(page, scope, submit);
  });
