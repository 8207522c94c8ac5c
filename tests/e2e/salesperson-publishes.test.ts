import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openWindow, waitForHydration } from './support/browser';
import { openJourney } from './support/journey';
import { chooseOption, field, hammer, leadsTo, open, readsAs, signIn } from './support/pages';

const { platform, browser, openVisit } = await openJourney({
  // The browser logs a refusal's status itself.
  ignored: /status of 4\d\d/,
});
const staff = await apiAt(platform.origin).as(platform.administrator);
await staff.post('/suppliers/create', { name: 'Andes Freight Agencies', country: 'CL' });
const seller = await platform.open('executive', 'Marta Soto');
const [desk, shop] = await Promise.all([openVisit(), openVisit()]);

const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => desk.page.keyboard.press(key)), Promise.resolve());
const type = (text: string) => desk.page.keyboard.type(text);
/** Types text into a lookup, takes the first result with Enter and leaves with Tab, as fast as a person can. */
const lookUp = async (text: string) => {
  await type(text);
  await press('Enter', 'Tab');
};
const reads = (input: Locator, text: RegExp) =>
  expect.poll(() => input.inputValue(), { interval: 30 }).toMatch(text);
const button = (name: string) => desk.page.getByRole('button', { name, exact: true });
const lookup = (name: string) => desk.page.getByRole('combobox', { name });
const status = () => desk.page.locator('main header').first();
/** From its row to its page, and from there to its form. */
const openToEdit = async (code: RegExp) => {
  const { page } = desk;
  await leadsTo(page, /\/[\da-f-]{36}$/, () => page.getByRole('link', { name: code }).click());
  await leadsTo(page, /\/[\da-f-]{36}\/edit$/, () => page.getByRole('link', { name: 'Editar' }).click());
};
const searchFor = async (query: string) => {
  await open(shop.page, `/rates?currency=USD&${query}`);
  return shop.page.getByRole('article');
};
const byAir =
  'origin=SCL&destination=MIA&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.5';
const byContainer =
  'origin=CNSHA&destination=CLSAI&load.type=FCL&load.measuredBy=units&load.units[0].unit=40HC&load.units[0].amount=2&load.units[0].weight=18000';

describe('a salesperson', () => {
  it('writes an air rate without leaving the keyboard', async () => {
    const { page } = desk;
    await signIn(page, seller, '/admin/rates/aerial');
    await leadsTo(page, /new$/, () => page.getByRole('link', { name: 'Nueva tarifa' }).click());
    await lookup('Origen').focus();
    await lookUp('scl');
    await lookUp('mia');
    await lookUp('andes');
    await type('latam cargo ch');
    await press('Enter');
    await page.getByRole('button', { name: /^Quitar LATAM Cargo/ }).waitFor();
    await reads(lookup('Origen'), /^SCL/);
    await reads(lookup('Destino'), /^MIA/);
    await reads(lookup('Proveedor'), /^Andes/);
    // Enter goes to the next step, whose fields have their defaults.
    await press('Enter');
    await readsAs(page.locator('[data-step=service] [data-field=flightType] button'), ['Carguero']);
    await field(page, 'Peso total').press('Enter');
    await readsAs(page.locator('[aria-current=step]').last(), ['3. Precios']);
  });

  it('is told at once of every price that is missing, and goes to the first', async () => {
    const { page } = desk;
    await button('Publicar').click();
    await page.getByText('Hay 6 datos por corregir').waitFor();
    const rate = (index: number) => page.locator(`[data-field="segments[${index}].rate"] input`).first();
    expect(await rate(0).evaluate(isFocused)).toBe(true);
    expect(await page.getByLabel('con errores').count()).toBe(1);
    // The summary names what is wrong, and each name links to its field, from any step.
    await page.getByRole('button', { name: /Ruta$/ }).click();
    await page.getByRole('button', { name: 'Tramo 6: Tarifa' }).click();
    expect(await rate(5).evaluate(isFocused)).toBe(true);
  });

  it('fills the brackets down the column, adds one that goes on by ten, and saves a draft with Ctrl+Enter', async () => {
    const { page } = desk;
    const rate = (index: number) => page.locator(`[data-field="segments[${index}].rate"] input`).first();
    for (const [index, price] of ['4,5', '4,2', '3,9', '3,6', '3,4', '3,2'].entries())
      await rate(index).fill(price);
    await expect.poll(() => page.getByLabel('con errores').count()).toBe(0);
    await button('Agregar tramo').press('Enter');
    await reads(page.getByLabel('Desde', { exact: true }).nth(6), /^2\.001$/);
    await reads(page.getByLabel('Hasta', { exact: true }).nth(6), /^2\.010$/);
    await rate(6).fill('3,1');
    await leadsTo(page, /aerial\/[\da-f-]{36}\/edit\?step=prices$/, () => press('Control+Enter'));
    await readsAs(status(), [/AIR-SCL-MIA-\w{6} Borrador/]);
    expect(await (await searchFor(byAir)).count()).toBe(0);
  });

  it('publishes it, and a visitor finds it with its price', async () => {
    await leadsTo(desk.page, /aerial$/, () => button('Publicar').click());
    await desk.page.getByText('Tarifa publicada').waitFor();
    const offers = await searchFor(byAir);
    await readsAs(offers.getByRole('heading'), ['LATAM Cargo Chile']);
    // 101 kg at 3.9 cost less than 100 kg at 4.2.
    await readsAs(offers.locator('p.num'), ['USD 394']);
  });

  it('is told when a colleague has saved first, sees what, and saves over it all the same', async () => {
    const { page } = desk;
    await openToEdit(/^AIR-SCL-MIA/);
    const colleague = await platform.open('super-user', 'Hugo Vidal');
    const { page: other, context } = await openWindow(browser, { origin: platform.origin });
    await signIn(other, colleague, new URL(page.url()).pathname);
    const minimum = (at: typeof page) => at.locator('[data-field=minimum] input').first();
    await other.getByRole('button', { name: /Precios/ }).click();
    await minimum(other).fill('80');
    await other.getByRole('button', { name: 'Guardar', exact: true }).click();
    await other.getByText('Tarifa guardada').waitFor();
    await context.close();

    await page.getByRole('button', { name: /Precios/ }).click();
    await minimum(page).fill('90');
    await button('Guardar').click();
    const told = page.getByRole('listitem').filter({ hasText: 'Cambiaron los precios' });
    await readsAs(told, [/^Cambiaron los precios Hugo Vidal, por la web .* Mínimo 80$/]);
    // Saving again with the same button, from anywhere on the page, does not overwrite the change that was shown.
    const notice = page.getByRole('alert').filter({ hasText: 'Cambiaron los precios' });
    await minimum(page).focus();
    await button('Guardar').click();
    await expect.poll(() => notice.evaluate(isFocused)).toBe(true);
    await button('Guardar lo mío de todos modos').click();
    await page.getByText('Tarifa guardada').waitFor();
    await told.waitFor({ state: 'detached' });
    expect(await minimum(page).inputValue()).toBe('90');
  });

  it('unpublishes it, which publishes nothing of what was typed, and nobody finds it any more', async () => {
    const { page } = desk;
    const minimum = page.locator('[data-field=minimum] input').first();
    await minimum.fill('95');
    await button('Despublicar').click();
    const question = page.getByRole('alertdialog', { name: /^Despublicar AIR-SCL-MIA/ });
    await question.getByText('Lo que escribió sin guardar queda solo para usted.').waitFor();
    await leadsTo(page, /aerial$/, () => question.getByRole('button', { name: 'Despublicar' }).click());
    await page.getByText('Tarifa despublicada').waitFor();
    expect(await (await searchFor(byAir)).count()).toBe(0);
    await openToEdit(/^AIR-SCL-MIA/);
    await page.getByRole('button', { name: /Precios/ }).click();
    expect(await minimum.inputValue()).toBe('95');
    await button('Descartarlos').click();
    await page.getByText('Hay cambios suyos sin guardar').waitFor({ state: 'detached' });
    await waitForHydration(page);
    await page.getByRole('button', { name: /Precios/ }).click();
    expect(await minimum.inputValue()).toBe('90');
  });

  it('writes a container rate with a surcharge for each container, and publishes it at once', async () => {
    const { page } = desk;
    await open(page, '/admin/rates/container/new');
    await lookup('Origen').focus();
    await lookUp('cnsha');
    await lookUp('clsai');
    await lookUp('andes');
    await lookUp('maersk');
    await reads(lookup('Transportista'), /Maersk/);
    await page.getByRole('button', { name: /Precios/ }).click();
    await chooseOption(page, page.locator('[data-field="unitPrices[0].unit"] button'), '40HC');
    await page.locator('[data-field="unitPrices[0].rate"] input').first().fill('1900');
    await page.getByRole('button', { name: /Recargos/ }).click();
    await button('Agregar recargo').press('Enter');
    await hammer(page, 'thc', 'Enter');
    // The catalogue sets the surcharge's calculation (per container) and leg (origin).
    await readsAs(page.locator('[data-field="surcharges[0].calc"] button'), ['Por contenedor']);
    await readsAs(page.locator('[data-field="surcharges[0].apply"] button'), ['Origen']);
    await page.locator('[data-field="surcharges[0].rate"] input').first().fill('140');
    await leadsTo(page, /container$/, () => button('Publicar').click());
    const offers = await searchFor(byContainer);
    await readsAs(offers.locator('p.num'), ['USD 4.080']);
  });

  it('duplicates it for the next one, with everything but its days', async () => {
    const { page } = desk;
    await openToEdit(/^FCL-CNSHA-CLSAI/);
    const last = await page.locator('input[name=to]').first().inputValue();
    await leadsTo(page, /new\?from=/, () => page.getByRole('link', { name: 'Duplicar' }).click());
    await page.getByText(/Copia de FCL-CNSHA-CLSAI-\w{6}/).waitFor();
    await reads(lookup('Proveedor'), /^Andes/);
    const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    expect(await page.locator('input[name=from]').first().inputValue()).toBe(next);
    const copying = page.url();
    await leadsTo(page, /container$/, () => button('Publicar').click());
    // The same rate on the same days is refused, and the refusal names the other one.
    await open(page, copying);
    await button('Publicar').click();
    await page.getByText(/Se superpone con la tarifa FCL-CNSHA-CLSAI-\w{6}/).waitFor();
    await waitForHydration(page);
  });

  it('keeps what nobody has saved, and offers it when a new rate is opened', async () => {
    const { page } = desk;
    const newRate = () =>
      leadsTo(page, /new$/, () => page.getByRole('link', { name: 'Nueva tarifa' }).click());
    const back = () =>
      leadsTo(page, /aerial$/, () => page.getByRole('link', { name: 'Volver a la lista' }).click());
    await open(page, '/admin/rates/aerial');
    await newRate();
    await lookup('Origen').focus();
    await lookUp('scl');
    await reads(lookup('Origen'), /^SCL/);
    // What was typed in the last second is kept as well.
    const kept = page.waitForResponse(/resources\/drafts/);
    await back();
    await kept;
    await newRate();
    const unfinished = page.getByText(/sin terminar$/);
    expect(await unfinished.textContent()).toBe('Tiene una tarifa sin terminar');
    const going = page.getByRole('link', { name: /^Continuar SCL/ });
    await leadsTo(page, /draft=new-AERIAL/, () => going.click());
    await reads(lookup('Origen'), /^SCL/);
    await back();
    await newRate();
    await page.getByRole('button', { name: /^Descartar SCL/ }).click();
    await unfinished.waitFor({ state: 'detached' });
    // An untouched form leaves nothing, though its link shows that the list is on its way.
    await waitForHydration(page);
    await lookup('Origen').focus();
    await page.route(/aerial\.data/, (route) => pause(500).then(() => route.continue()));
    await back();
    await page.unrouteAll();
    await newRate();
    await lookup('Origen').waitFor();
    expect(await unfinished.count()).toBe(0);
  });

  it('reads one language after signing in, whichever the browser asked for before', async () => {
    const context = await browser.newContext({ baseURL: platform.origin, locale: 'en-US' });
    const page = await context.newPage();
    await open(page, '/login?to=/admin/rates/aerial');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.locator('input[name=email]').fill(seller.email);
    await page.locator('input[name=password]').fill(seller.password);
    await page.locator('button[type=submit]').last().click();
    await page.getByRole('link', { name: 'Nueva tarifa' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    await page.getByRole('button', { name: 'Filtros' }).first().waitFor();
    await context.close();
  });
});

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}
