import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import words from '~/texts/es/imports.json';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { apiAt } from './support/api-client';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { leadsTo, open, readsAs, signIn, textOf } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let visit: Visit;
let page: Page;

const supplier = 'Andes Freight Agencies';

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  const staff = await apiAt(platform.origin).as(platform.administrator);
  await staff.post('/suppliers/create', { name: supplier, country: 'CL' });
  const salesperson = await platform.open('executive', 'Matías Araya');
  visit = await openWindow(browser, { origin: platform.origin });
  page = visit.page;
  await signIn(page, salesperson, '/admin');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => expect(visit.complaints()).toEqual([]));

const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('-');

/** A carrier's sheet: a rate to publish, a draft, and one with an unreadable price. */
function sheet(price: string): Buffer {
  const [from, to] = [day(-2), day(30)];
  const rest = `${supplier};Maersk;USD;Venta`;
  return Buffer.from(
    [
      'Origen;Destino;Proveedor;Transportistas;Moneda;Modelo;Precios por unidad;Vigente desde;Vigente hasta;Estado',
      `CNSHA;CLVAP;${rest};40HC | ${price};${from};${to};Publicada`,
      `CNNGB;CLSAI;${rest};20DV | 1450;${from};${to};`,
      `CNSHA;CLIQQ;${rest};40HC | mil;${from};${to};Publicada`,
    ].join('\r\n'),
  );
}

/** The offers a visitor gets from Shanghai to Valparaíso. */
async function offered(): Promise<string> {
  const load =
    'load.type=FCL&load.measuredBy=units&load.units[0].unit=40HC&load.units[0].amount=1&load.units[0].weight=9000';
  const shop = await openWindow(browser, { origin: platform.origin });
  await open(shop.page, `/rates?origin=CNSHA&destination=CLVAP&currency=USD&${load}`);
  const text = await textOf(shop.page.locator('main'));
  await shop.context.close();
  return text;
}

const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
const hand = (buffer: Buffer) =>
  leadsTo(page, /\/import\/[\da-f-]{36}/, async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'tarifas.csv', mimeType: 'text/csv', buffer });
    await click(words.file.continue);
  });

describe("a salesperson imports a carrier's container rates", () => {
  it('from their list, and reads what would become of each row', async () => {
    await open(page, '/admin/rates/container');
    await leadsTo(page, /\/import$/, () =>
      page.getByRole('link', { name: words.import, exact: true }).click(),
    );
    await hand(sheet('2000'));
    await page.getByText(words.review['nothing-written']).waitFor();
    await readsAs(tab(words.verdicts.new), [`${words.verdicts.new} 2`]);
    await leadsTo(page, /verdict=invalid/, () => tab(words.verdicts.invalid).click());
    await readsAs(page.locator('tbody tr'), [/mil/]);
    expect(await offered()).not.toContain('USD 2.000');
  });

  it('applies it: what is to be published is offered at once, the rest waits as a draft', async () => {
    await click(words.review.apply_other.replace('{{count, number}}', '2'));
    await page.getByText(words.states.done).first().waitFor();
    expect(await offered()).toContain('USD 2.000');
    await open(page, '/admin/rates/container');
    await readsAs(page.locator('tbody tr').filter({ hasText: 'CNNGB' }), [/Borrador/]);
    await readsAs(page.locator('tbody tr').filter({ hasText: 'CLVAP' }), [/Publicada/]);
  });

  it('imports the next sheet, reads the price from old to new, and it is offered', async () => {
    await open(page, '/admin/rates/container/import');
    await hand(sheet('1875'));
    await leadsTo(page, /verdict=changed/, () => tab(words.verdicts.changed).click());
    const changed = page.locator('tbody tr').first();
    await readsAs(changed.locator('del').first(), [/2\.000/]);
    await readsAs(changed.locator('ins').first(), [/1\.875/]);
    await click(words.review.apply_one.replace('{{count, number}}', '1'));
    await page.getByText(words.states.done).first().waitFor();
    expect(await offered()).toContain('USD 1.875');
  });

  it('undoes it, and the price before is offered again', async () => {
    await click(words.undo.button);
    await page.getByRole('alertdialog').getByRole('button', { name: words.undo.button }).click();
    await page.getByText(words.undo.done).first().waitFor();
    expect(await offered()).toContain('USD 2.000');
  });
});
