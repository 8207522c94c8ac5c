import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import en from '~/texts/en/imports.json';
import { startPlatform, type RunningPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { leadsTo, open, readsAs, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  const administrator = await platform.open('admin', 'Carolina Fuentes');
  const first = await openWindow(browser, { origin: platform.origin });
  await signIn(first.page, administrator, '/admin');
  const cookies = (await first.context.cookies()).filter(({ name }) => name !== 'language');
  await first.context.close();
  visit = await openWindow(browser, { origin: platform.origin, language: 'en', cookies });
  page = visit.page;
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => expect(visit.complaints()).toEqual([]));

const hand = async (into: string, text: string): Promise<void> => {
  await open(page, `/admin/${into}/import`);
  await leadsTo(page, /\/import\/[\da-f-]{36}$/, async () => {
    const buffer = Buffer.from(text, 'utf8');
    await page.locator('input[type=file]').setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: en.file.continue, exact: true }).click();
  });
};
const chooseOption = async (list: Locator, name: string): Promise<void> => {
  await list.click();
  await page.getByRole('option', { name, exact: true }).click();
};
const click = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const select = (label: string) => page.locator('[data-field]').filter({ hasText: label }).locator('button');
const column = (header: string) =>
  page.getByRole('listitem').filter({ hasText: header }).locator('[data-field] button');

describe('a person says how a file is written', () => {
  it('that no row names its columns, and what each is', async () => {
    await hand('ports', 'CLQXA;Caleta Uno;CL\nCLQXB;Caleta Dos;CL\n');
    await chooseOption(select(en.reading.header), en.reading['no-header']);
    await readsAs(page.getByText('Column A (no header)').first(), ['Column A (no header)']);
    await chooseOption(column('Column A'), 'UN/LOCODE');
    await chooseOption(column('Column B'), 'Name');
    await chooseOption(column('Column C'), 'Country');
    await click(en.columns.check);
    await page.getByText(en.review['nothing-written']).waitFor();
    await readsAs(page.getByText(/No headers/), [/Unicode \(UTF-8\).+No headers.+dates with the day first/]);
    await readsAs(page.locator('tbody tr').first(), [/CLQXA/]);
  });

  it('that days have the month first, where they can be read both ways', async () => {
    await hand('currency-rates', 'currency,date,unitsPerUsd,source\nPEN,03/04/2026,3.7,BCR\n');
    await readsAs(page.getByText(en.reading['days-open']), [en.reading['days-open']]);
    await chooseOption(select(en.reading.days), en.reading['month-first']);
    await click(en.columns.check);
    await page.getByText(en.review['nothing-written']).waitFor();
    await readsAs(page.locator('tbody tr').first(), [/4 Mar 2026|04\/03\/2026/]);
  });
});

describe('a person is told equal errors once', () => {
  it('and takes the name that was meant for all its rows by one press', async () => {
    const carrier = 'Naviera del Sur';
    await hand('carriers', `name,typeCarrier\n${carrier},sea\n`);
    await click(en.review.apply_one.replace('{{count, number}}', '1'));
    await readsAs(page.locator('h1 + span, h1 ~ span').first(), [en.states.done]);
    const rows = ['Uno', 'Dos', 'Tres'].map((name) => `Proveedor ${name},CL,Naveira del Sur\n`);
    await hand('suppliers', `name,country,carriers\n${rows.join('')}Otro,Narnia,Nadie\nMás,Narnia,\n`);
    await page.getByText(en.groups.title).waitFor();
    const group = page.getByRole('listitem').filter({ hasText: /Did you mean Naviera del Sur/ });
    await readsAs(group.first(), [/3 rows, from row 2/]);
    await click(`Use ${carrier} in 3 rows`);
    await readsAs(page.getByRole('link', { name: new RegExp(`^${en.verdicts.new}`) }), [
      `${en.verdicts.new} 3`,
    ]);
  });
});
