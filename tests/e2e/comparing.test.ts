import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { apiAt } from './support/api-client';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { openMarket } from './support/market';
import { leadsTo, open } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let visit: Visit;

const search =
  '/rates?origin=SCL&destination=MIA&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.weightUnit=KGS' +
  '&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.5';

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  await openMarket(await apiAt(platform.origin).as(platform.administrator));
  visit = await openWindow(browser, { origin: platform.origin });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

const backwards = async () => {
  await visit.page.goBack();
};
const box = (at: number) => visit.page.getByRole('article').nth(at).getByLabel('Comparar');
const compare = () =>
  leadsTo(visit.page, /compare/, () => visit.page.getByRole('button', { name: 'Comparar' }).click());
const ticked = () =>
  visit.page
    .getByRole('article')
    .locator('input[name=only]')
    .evaluateAll((boxes) => boxes.flatMap((one, at) => ((one as HTMLInputElement).checked ? [at] : [])));

it('keeps the chosen results on every way back from their comparison', async () => {
  const { page } = visit;
  await open(page, search);
  for (const at of [0, 2]) await box(at).check();
  await compare();
  await leadsTo(page, /rates\?/, backwards);
  await expect.poll(ticked).toEqual([0, 2]);
  await box(2).uncheck();
  await box(3).check();
  await compare();
  await leadsTo(page, /rates\?/, () => page.getByRole('link', { name: 'Volver a los resultados' }).click());
  await expect.poll(ticked).toEqual([0, 3]);
  // Also one that is on another page by now.
  await leadsTo(page, /page=2/, () => page.getByRole('link', { name: 'Página 2' }).click());
  await expect.poll(ticked).toEqual([]);
  await compare();
  await expect.poll(() => page.locator('thead th').count()).toBe(2);
  await leadsTo(page, /page=2/, backwards);
  await page.getByText('2 tarifas marcadas').waitFor();
  expect(visit.complaints()).toEqual([]);
});
