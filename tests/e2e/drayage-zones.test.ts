import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { apiAt } from './support/api-client';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { field, leadsTo, open, readsAs, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let desk: Visit;
let shop: Visit;
let seller: Account;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  const staff = await apiAt(platform.origin).as(platform.administrator);
  await staff.post('/suppliers/create', { name: 'Andes Freight Agencies', country: 'CL' });
  await staff.post('/carriers', { name: 'Ruta Austral', typeCarrier: 'land', services: ['DRAYAGE'] });
  seller = await platform.open('executive', 'Marta Soto');
  [desk, shop] = await Promise.all([
    openWindow(browser, { origin: platform.origin }),
    openWindow(browser, { origin: platform.origin }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
/** The browser logs a refusal's status itself. */
const withoutStatuses = (visit: Visit) => visit.complaints().filter((text) => !/status of 4\d\d/.test(text));
afterEach(() => expect([desk, shop].flatMap(withoutStatuses)).toEqual([]));

const button = (name: string) => desk.page.getByRole('button', { name, exact: true });
const cell = (name: string) => desk.page.locator(`[data-field="${name}"] input`).first();

/** Types into a lookup and chooses the matching entry. */
async function take({ page }: Visit, label: string, typed: string, entry: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: entry }).first().click();
}

/** As a spreadsheet puts them on the clipboard. */
const copied = ['Poniente\tPudahuel, Maipú\t260', 'Norte\tQuilicura, Lampa\t1.280\t\t1.305,50'].join('\n');

describe('drayage by zones', () => {
  it('is written as a table that is pasted into and moved in by the arrow keys', async () => {
    const { page } = desk;
    await signIn(page, seller, '/admin/rates/drayage');
    await leadsTo(page, /new$/, () => page.getByRole('link', { name: 'Nueva tarifa' }).click());
    await take(desk, 'Origen', 'san antonio', /^San Antonio.*CLSAI|CLSAI/);
    await take(desk, 'Proveedor', 'andes', /^Andes Freight Agencies/);
    await take(desk, 'Transportista', 'ruta', /^Ruta Austral/);
    await button('Siguiente').click();
    await button('Siguiente').click();
    await page.getByText('Venta', { exact: true }).click();
    await button('Agregar zona').click();
    await cell('zones[0].name').evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, copied);
    await page.getByText('Se pegaron 8 celdas en 2 filas.').waitFor();
    expect(await cell('zones[1].rates[2]').inputValue()).toBe('1.305,5');
    await cell('zones[0].rates[0]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('280');
    await page.keyboard.press('Enter');
    expect(await cell('zones[1].rates[0]').inputValue()).toBe('280');
    // The zone with which Enter went on is taken away again.
    await button('Quitar zona 3').click();
  });

  it('says at its cells what is wrong with a town, and is published without it', async () => {
    const { page } = desk;
    await cell('zones[1].places').fill('Quilicura, Pudahuel');
    await button('Publicar').click();
    await page.getByText('Este lugar ya está en otra zona.').waitFor();
    await cell('zones[1].places').fill('Quilicura, Lampa');
    await leadsTo(page, /drayage$/, () => button('Publicar').click());
    await page.getByText('Tarifa publicada').waitFor();
  });

  it('is found in the shop by a town of a zone', async () => {
    const { page } = shop;
    const load = 'load.type=DRAYAGE&load.measuredBy=units&load.units[0].unit=20DV&load.units[0].amount=2';
    await open(
      page,
      `/rates?origin=CLSAI&destination=CL-13125&${load}&load.units[0].weight=9000&load.weightUnit=KGS&currency=USD`,
    );
    const offer = page.getByRole('article');
    await readsAs(offer.getByRole('heading'), ['Ruta Austral']);
    await offer.getByText('Ver desglose').click();
    await readsAs(offer.getByRole('row'), [
      'Concepto Cálculo Monto',
      /^Flete base Zona Norte .*2 × .* × 280 USD 560$/,
      'Total USD 560',
    ]);
    await page.getByRole('button', { name: 'Cambiar búsqueda' }).click();
    await field(page, 'Código postal del domicilio').waitFor();
  });
});
