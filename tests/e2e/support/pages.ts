import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account } from '@tests/support/running-platform';
import { waitForHydration } from './browser';

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Does something that leads to another address, and waits until the page there answers to clicks. */
export async function leadsTo(page: Page, address: RegExp, does: () => Promise<void>): Promise<void> {
  const before = page.url();
  const there = page.waitForURL(({ href }) => href !== before && address.test(href));
  // What keeps it from being done says more than the address that does not come.
  there.catch(() => undefined);
  await does();
  await there;
  await waitForHydration(page);
}

/** Signs somebody in as they would, and lands on `to`. */
export async function signIn(page: Page, account: Account, to: string): Promise<void> {
  await open(page, `/login?to=${encodeURIComponent(to)}`);
  await field(page, 'Correo').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await leadsTo(page, new RegExp(`${to.replace(/[?]/g, '\\?')}$`), () =>
    page.getByRole('button', { name: 'Iniciar sesión' }).last().click(),
  );
}

/** The text field of this name: stars of what must be filled in come after it. */
export function field(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** Types into a field that looks up places, and chooses the one with this code. */
export async function choosePlace(page: Page, label: string, typed: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page
    .getByRole('option')
    .filter({ has: page.getByText(code, { exact: true }) })
    .first()
    .click();
}

/** Types a word and a key upon it, as fast hands do: none waits until the page has drawn what the one before did. */
export async function hammer(page: Page, word: string, key: string): Promise<void> {
  await Promise.all([...Array.from(word), key].map((one) => page.keyboard.press(one)));
}

/** Chooses an entry of a list that opens at a press. */
export async function chooseOption(page: Page, list: Locator, option: string): Promise<void> {
  await list.click();
  await page.getByRole('option', { name: option }).click();
}

/** What people read there, with plain spaces. */
export async function textOf(locator: Locator): Promise<string> {
  return plain(await locator.innerText());
}

/** Holds as soon as each of the places reads so. */
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
