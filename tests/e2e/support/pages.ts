import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account } from '@tests/support/running-platform';
import { waitForHydration } from './browser';

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Runs an action that navigates to another address, and waits until that page is interactive. */
export async function leadsTo(page: Page, address: RegExp, does: () => Promise<void>): Promise<void> {
  const before = page.url();
  const there = page.waitForURL(({ href }) => href !== before && address.test(href));
  // If the action itself fails, its error says more than the address that was never reached.
  there.catch(() => undefined);
  await does();
  await there.catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await page.locator('main').innerText()}`, { cause: error });
  });
  await waitForHydration(page);
}

/** Signs in through the form and lands on `to`. */
export async function signIn(page: Page, account: Account, to: string): Promise<void> {
  await open(page, `/login?to=${encodeURIComponent(to)}`);
  await field(page, 'Correo').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await leadsTo(page, new RegExp(`${to.replace(/[?]/g, '\\?')}$`), () =>
    page.getByRole('button', { name: 'Iniciar sesión' }).last().click(),
  );
}

/** The text field with this label, with or without the star of required fields. */
export function field(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** Types into a lookup of places and chooses the one with this code. */
export async function choosePlace(page: Page, label: string, typed: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page
    .getByRole('option')
    .filter({ has: page.getByText(code, { exact: true }) })
    .first()
    .click();
}

/** Types a word and then a key without waiting for the page to render in between. */
export async function hammer(page: Page, word: string, key: string): Promise<void> {
  await Promise.all([...Array.from(word), key].map((one) => page.keyboard.press(one)));
}

/** Chooses an option of a list that opens on click. */
export async function chooseOption(page: Page, list: Locator, option: string): Promise<void> {
  await list.click();
  await page.getByRole('option', { name: option }).click();
}

/** The visible text, with plain spaces. */
export async function textOf(locator: Locator): Promise<string> {
  return plain(await locator.innerText());
}

/** Waits until each element has its text. */
export async function readsAs(locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  const expected: unknown[] = texts.map((text): unknown =>
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
  const read = async () => (await locator.allInnerTexts()).map(plain);
  await expect.poll(read, { timeout: 15_000, interval: 50 }).toEqual(expected);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
