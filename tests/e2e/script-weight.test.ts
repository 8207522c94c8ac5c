import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openMarket } from './support/market';
import { openWindow, waitForHydration } from './support/browser';
import { openJourney } from './support/journey';
import { leadsTo } from './support/pages';

/** A visitor with results in front: what the browser downloads, and what it does without a connection. */

const { platform, browser } = await openJourney();
await openMarket(await apiAt(platform.origin).as(platform.administrator));

interface Weight {
  readonly requests: number;
  readonly bytes: number;
}

/** What came, headers included, for a page that nothing was kept of before. */
async function weightOf(
  path: string,
  shows: (page: Page) => Locator,
): Promise<{ all: Weight; scripts: Weight }> {
  const { page, context, complaints } = await openWindow(browser, { origin: platform.origin });
  const answers: Promise<{ readonly isScript: boolean; readonly bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js');
    answers.push(
      request
        .sizes()
        .then((sizes) => ({ isScript, bytes: sizes.responseBodySize + sizes.responseHeadersSize })),
    );
  });
  // Nothing is evaluated before: for the browser that is a use of the page, which loads more.
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await shows(page).count()).toBeGreaterThan(0);
  expect(complaints()).toEqual([]);
  const came = await Promise.all(answers);
  await context.close();
  const sum = (some: typeof came) => ({
    requests: some.length,
    bytes: some.reduce((total, { bytes }) => total + bytes, 0),
  });
  return { all: sum(came), scripts: sum(came.filter(({ isScript }) => isScript)) };
}

const lostConnection = 'El servicio no responde por el momento';
const search =
  '/rates?origin=SCL&destination=MIA&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.weightUnit=KGS&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.5';

/** The results as a visitor has them in front, all scripts loaded. */
async function openResults() {
  const { page, context } = await openWindow(browser, { origin: platform.origin });
  await page.goto(search);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  // Notices are loaded once the page is used.
  await page.mouse.move(100, 100);
  await page.waitForLoadState('networkidle');
  const results = page.getByRole('link', { name: /^PDF/ });
  const shown = await results.count();
  expect(shown).toBeGreaterThan(0);
  return { page, context, results, shown };
}

it('takes less than 300 kB and 40 requests to show the home page', async () => {
  const { all } = await weightOf('/', (page) => page.getByRole('button', { name: 'Buscar tarifas' }));
  expect(all.requests).toBeGreaterThan(10);
  expect(all.requests).toBeLessThanOrEqual(40);
  expect(all.bytes).toBeLessThan(300_000);
});

it('takes less than 185 kB of scripts, in at most 30, to show results', async () => {
  const { scripts } = await weightOf(search, (page) => page.getByRole('link', { name: /^PDF/ }));
  expect(scripts.requests).toBeGreaterThan(5);
  expect(scripts.requests).toBeLessThanOrEqual(30);
  expect(scripts.bytes).toBeLessThan(185_000);
});

it('loads menus and dialogs when they are opened', async () => {
  const { page, complaints } = await openWindow(browser, { origin: platform.origin });
  await page.goto(search);
  await waitForHydration(page);
  const names = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
    );
  const loaded = async () => (await names()).filter((name) => /^(menu-popover|overlay)-/.test(name));
  expect(await loaded()).toEqual([]);
  await page.getByRole('button', { name: 'Apariencia' }).first().click();
  await page.getByRole('menuitem', { name: 'Oscura' }).waitFor();
  await page.keyboard.press('Escape');
  const trigger = page.getByRole('button', { name: 'Apariencia' }).first();
  await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Oscura' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  expect(await loaded()).toEqual([expect.stringMatching(/^menu-popover-/)]);
  expect(complaints()).toEqual([]);
});

it('keeps the results where the form to change their search cannot be loaded', async () => {
  const { page, context, results, shown } = await openResults();
  await context.setOffline(true);
  const again = page.getByRole('button', { name: 'Cambiar búsqueda' });
  await again.click();
  await page.getByText('No se pudo abrir.').waitFor();
  expect(await results.count()).toBe(shown);
  await context.setOffline(false);
  await again.click();
  await page.getByRole('button', { name: 'Buscar tarifas' }).waitFor();
});

it('keeps the results where a link is followed without a connection, and follows it once that is back', async () => {
  const { page, context, results, shown } = await openResults();
  await context.setOffline(true);
  for (const name of ['Menor tránsito', 'Ayuda']) {
    await page.getByRole('link', { name }).first().click();
    await page.getByText(lostConnection).first().waitFor();
    // A script of a link under the pointer is loaded ahead, and would have the document loaded anew.
    await pause(1000);
    expect([await results.count(), await page.title()]).toEqual([
      shown,
      expect.stringMatching(/SCL|Santiago/),
    ]);
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Menor tránsito' }).first().click();
  await page.waitForURL(/(orderBy|sort|order)=/);
  await results.first().waitFor();
  expect(await results.count()).toBe(shown);
});

it('adds a result to the cart once the connection is back', async () => {
  const { page, context } = await openResults();
  const first = page.getByRole('article').first();
  const add = () => first.getByRole('button', { name: 'Agregar al carro' }).click();
  await context.setOffline(true);
  await add();
  await page.getByText(lostConnection).first().waitFor();
  await context.setOffline(false);
  await add();
  await first.getByRole('link', { name: 'En el carro' }).waitFor();
});

it('keeps the results where the script of the next page does not come, and opens that page once it does', async () => {
  const { page, results, shown } = await openResults();
  const help = page.getByRole('link', { name: 'Ayuda' }).first();
  // The server cannot be reached, and the browser does not know.
  const failed = () => page.waitForEvent('requestfailed', (request) => /\/help-.*js/.test(request.url()));
  await page.route('**', (route) => route.abort('connectionfailed'));
  // Scripts of links under the pointer are loaded ahead.
  const ahead = failed();
  await help.hover();
  await ahead;
  // Its script fails before a slow machine shows which page is being opened.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await help.click();
  await page.getByText(lostConnection).first().waitFor();
  // As long as a document takes to be loaded anew.
  await pause(1000);
  expect([await results.count(), new URL(page.url()).pathname]).toEqual([shown, '/rates']);
  await page.unrouteAll();
  // One attempt to load the page may still end the next.
  await expect.poll(() => page.url(), { timeout: 30_000 }).toMatch(/help$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('says that the connection is lost where a menu cannot be loaded, and keeps the page', async () => {
  const { page, context } = await openResults();
  await context.setOffline(true);
  const trigger = page.getByRole('button', { name: 'Apariencia' }).first();
  await trigger.click();
  await page.getByText('No se pudo abrir.').waitFor();
  expect(await trigger.getAttribute('aria-expanded')).toBe('false');
  await context.setOffline(false);
  await trigger.click();
  await page.getByRole('menuitem', { name: 'Oscura' }).waitFor();
});

it('keeps the chosen results on every way back from their comparison', async () => {
  const { page, complaints } = await openWindow(browser, { origin: platform.origin });
  await page.goto(search);
  await waitForHydration(page);
  const back = async () => {
    await page.goBack();
  };
  const box = (at: number) => page.getByRole('article').nth(at).getByLabel('Comparar');
  const compare = () =>
    leadsTo(page, /compare/, () => page.getByRole('button', { name: 'Comparar' }).click());
  const ticked = () =>
    page
      .getByRole('article')
      .locator('input[name=only]')
      .evaluateAll((boxes) => boxes.flatMap((one, at) => ((one as HTMLInputElement).checked ? [at] : [])));

  for (const at of [0, 2]) await box(at).check();
  await compare();
  await leadsTo(page, /rates\?/, back);
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
  await leadsTo(page, /page=2/, back);
  await page.getByText('2 tarifas marcadas').waitFor();
  expect(complaints()).toEqual([]);
});
