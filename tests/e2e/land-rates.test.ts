import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { apiAt } from './support/api-client';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { chooseOption, field, leadsTo, open, readsAs, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let desk: Visit;
let shop: Visit;
let seller: Account;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  const staff = await apiAt(platform.origin).as(platform.administrator);
  await staff.post('/suppliers/create', { name: 'Andes Freight Agencies', country: 'CL' });
  await staff.post('/carriers', { name: 'Ruta Austral', typeCarrier: 'land', services: ['FTL'] });
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

/** Types into a lookup and chooses the matching entry. */
async function take({ page }: Visit, label: string, typed: string, entry: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: entry }).click();
}

describe('a rate by truck', () => {
  it('is written from town to town, with a carrier whose means of transport is said in words', async () => {
    const { page } = desk;
    await signIn(page, seller, '/admin/rates/ftl');
    await leadsTo(page, /new$/, () => page.getByRole('link', { name: 'Nueva tarifa' }).click());
    await take(desk, 'Origen', 'santiago', /^Santiago.*Metropolitana/);
    await take(desk, 'Destino', 'puerto montt', /^Puerto Montt.*Los Lagos/);
    await take(desk, 'Proveedor', 'andes', /^Andes Freight Agencies/);
    await button('Publicar').click();
    // Missing fields are named, including the single carrier, and struck out once they are filled.
    const named = button('Transportista');
    await named.click();
    await take(desk, 'Transportista', 'ruta', /^Ruta Austral\s*Terrestre/);
    await field(page, 'Tránsito').fill('2');
    expect(await named.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('line-through');
  });

  it('does not call a whole truck consolidated', async () => {
    await button('Siguiente').click();
    const serviceType = desk.page.locator('[data-step=service] [data-field=serviceType] button');
    await readsAs(serviceType, ['Sin indicar']);
  });

  it('says which truck has no price, and is published with one and its tolls', async () => {
    const { page } = desk;
    await button('Siguiente').click();
    await chooseOption(page, page.locator('[data-field="unitPrices[0].unit"] button'), 'Camión 3/4');
    await button('Publicar').click();
    await page.getByText('Hay un dato por corregir').waitFor();
    await page.locator('[data-field="unitPrices[0].rate"] input').first().fill('900');
    await page.getByText('Venta', { exact: true }).click();
    await button('Siguiente').click();
    await button('Agregar recargo').click();
    await page.keyboard.type('peaje');
    await page.getByRole('option', { name: /^PEAJE/ }).click();
    await readsAs(page.locator('[data-field="surcharges[0].calc"] button'), ['Por embarque']);
    await page.locator('[data-field="surcharges[0].rate"] input').first().fill('60');
    await leadsTo(page, /ftl$/, () => button('Publicar').click());
    await page.getByText('Tarifa publicada').waitFor();
  });

  it('is found in the shop by towns, with its price line by line', async () => {
    const { page } = shop;
    await open(page, '/');
    await page.getByText('Terrestre', { exact: true }).click();
    await page.getByText('Camión FTL', { exact: true }).click();
    await take(shop, 'Origen', 'santiago', /^Santiago\s*Ciudad o zona/);
    await take(shop, 'Destino', 'puerto montt', /^Puerto Montt\s*Ciudad o zona/);
    await field(page, 'Cantidad').fill('2');
    // The load of two five-tonne trucks together.
    await field(page, 'Peso total').fill('8.000');
    await leadsTo(page, /\/rates\?/, () => page.getByRole('button', { name: 'Buscar tarifas' }).click());
    const offer = page.getByRole('article');
    await readsAs(offer.getByRole('heading'), ['Ruta Austral']);
    await offer.getByText('Ver desglose').click();
    await readsAs(offer.getByRole('row'), [
      'Concepto Cálculo Monto',
      /^Flete base 2 × .* × 900 USD 1\.800$/,
      /^PEAJE Peajes .* USD 60$/,
      'Total USD 1.860',
    ]);
  });
});
