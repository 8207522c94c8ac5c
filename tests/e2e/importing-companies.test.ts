import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import words from '~/texts/es/imports.json';
import { customerFile } from '@tests/support/customer-file';
import { startPlatform, type RunningPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { chooseOption, leadsTo, open, readsAs, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let visit: Visit;
let page: Page;
let importPage: string;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  visit = await openWindow(browser, { origin: platform.origin });
  page = visit.page;
  await signIn(page, await platform.open('super-user', 'Carolina Fuentes'), '/admin');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => expect(visit.complaints()).toEqual([]));

const click = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const column = (header: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(header, { exact: true }) })
    .locator('[data-field] button');
const suggestion = (name: string) =>
  words.near['use-in_one'].replace('{{name}}', name).replace('{{count, number}}', '1');
const counts = async (expected: Readonly<Record<'new' | 'invalid', number>>) => {
  await readsAs(tab(words.verdicts.new), [`${words.verdicts.new} ${expected.new}`]);
  await readsAs(tab(words.verdicts.invalid), [`${words.verdicts.invalid} ${expected.invalid}`]);
};
const companies = async () => {
  await open(page, '/admin/companies');
  const names = await page.locator('tbody tr a').allInnerTexts();
  return ['Ñandú', 'Boldo', 'Canelo', 'Drimys', 'Espino', 'Fuinque'].filter((name) =>
    names.some((one) => one.includes(name)),
  );
};

describe('a manager imports a file of customers: 20 columns, other headers, doubled rows, Windows-1252', () => {
  it('is asked what its unknown columns are, and says which not to import', async () => {
    await open(page, '/admin/companies/import');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: customerFile() });
    await leadsTo(page, /\/import\/[\da-f-]{36}$/, () => click(words.file.continue));
    for (const header of ['Giro', 'Contacto', 'No contactar', 'Condición de pago'])
      await readsAs(column(header), [words.columns.keep]);
    await chooseOption(page, column('Condición de pago'), words.columns.leave);
    await click(words.columns.check);
  });

  it('reviews doubled rows, wrong numbers and cells with several people before anything is written', async () => {
    await page.getByText(words.review['nothing-written']).waitFor();
    importPage = page.url();
    await readsAs(page.getByText(/Windows/), [/Windows/]);
    await counts({ new: 4, invalid: 3 });
    expect(await companies()).toEqual([]);
    await open(page, importPage);
  });

  it('says which of several addresses and numbers is meant', async () => {
    await click(suggestion('ana@boldo.example'));
    await readsAs(page.getByRole('button', { name: suggestion('ana@boldo.example'), exact: true }), []);
    await click(suggestion('+56 2 2222 2222'));
    await counts({ new: 5, invalid: 2 });
  });

  it('writes what is right, and gives the other rows back with their reasons', async () => {
    await click(words.review.apply_other.replace('{{count, number}}', '5'));
    await readsAs(page.locator('h1 + span, h1 ~ span').first(), [words.states.done]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.review['failed-file'] }).click(),
    ]);
    const text = (await readFile(await download.path())).toString('latin1');
    expect(text.split('\r\n')[0]).toContain('Razón Social');
    expect(text).toContain('AGRICOLA NANDU');
    expect(text).toContain('Fuinque');
    expect(text).not.toContain('Boldo');
    expect(await companies()).toEqual(['Ñandú', 'Boldo', 'Canelo', 'Drimys', 'Espino']);
    await leadsTo(page, /\/admin\/companies\/[\da-f-]{36}$/, () =>
      page.getByRole('link', { name: 'Agrícola Ñandú Ltda.' }).click(),
    );
    for (const said of ['76086428-5', 'Ñuñoa', 'Frutas', 'Ana Rojas'])
      await page.getByText(said, { exact: true }).first().waitFor();
  });

  it('undoes it as a whole', async () => {
    await open(page, importPage);
    await click(words.undo.button);
    await page.getByRole('alertdialog').getByRole('button', { name: words.undo.button }).click();
    await page.getByText(words.undo.done).first().waitFor();
    expect(await companies()).toEqual([]);
  });
});
