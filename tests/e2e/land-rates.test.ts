import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import type { Visit } from './support/browser';
import { openJourney } from './support/journey';
import { chooseOption, field, leadsTo, open, readsAs, signIn } from './support/pages';

/** A salesperson writes land rates, from town to town and by zones, and a visitor finds them. */
const { platform, openVisit } = await openJourney({
  // The browser logs a refusal's status itself.
  ignored: /status of 4\d\d/,
});
const staff = await apiAt(platform.origin).as(platform.administrator);
await staff.post('/suppliers/create', { name: 'Andes Freight Agencies', country: 'CL' });
await staff.post('/carriers', { name: 'Ruta Austral', typeCarrier: 'land', services: ['FTL', 'DRAYAGE'] });
const [desk, shop] = [await openVisit(), await openVisit()];
await signIn(desk.page, await platform.open('executive', 'Marta Soto'), '/admin/rates/ftl');

const button = (name: string) => desk.page.getByRole('button', { name, exact: true });

/** Types into a lookup and chooses the matching entry. */
async function take({ page }: Visit, label: string, typed: string, entry: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: entry }).first().click();
}

describe('a rate by truck', () => {
  it('is written from town to town, with a carrier whose means of transport is said in words', async () => {
    const { page } = desk;
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
      /^Flete base 2 × .* × 900 USD 1\.800,00$/,
      /^PEAJE Peajes .* USD 60,00$/,
      'Neto USD 1.860,00',
      'IVA 19 % de USD 1.860,00 USD 353,40',
      'Total a pagar USD 2.213,40',
    ]);
  });
});

const cell = (name: string) => desk.page.locator(`[data-field="${name}"] input`).first();

/** As a spreadsheet puts them on the clipboard. */
const copied = ['Poniente\tPudahuel, Maipú\t260', 'Norte\tQuilicura, Lampa\t1.280\t\t1.305,50'].join('\n');

describe('drayage by zones', () => {
  it('is written as a table that is pasted into and moved in by the arrow keys', async () => {
    const { page } = desk;
    await open(page, '/admin/rates/drayage');
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
      /^Flete base Zona Quilicura .*2 × .* × 280 USD 560,00$/,
      'Neto USD 560,00',
      'IVA 19 % de USD 560,00 USD 106,40',
      'Total a pagar USD 666,40',
    ]);
    await page.getByRole('button', { name: 'Cambiar búsqueda' }).click();
    await field(page, 'Código postal del domicilio').waitFor();
  });
});
