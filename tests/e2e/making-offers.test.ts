import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openWindow, waitForHydration } from './support/browser';
import { openJourney } from './support/journey';
import { openMarket } from './support/market';
import { field, leadsTo, open, readsAs, signIn } from './support/pages';

/** From a customer's call to an offer: on a phone, without a mouse and without scripts. */
const { platform, browser, openVisit } = await openJourney();
const { origin } = platform;
const manager = await platform.open('super-user', 'Carolina Fuentes');
await platform.open('client', 'Rosa Farías');
await openMarket(await apiAt(origin).as(platform.administrator));
const api = await apiAt(origin).as(manager);
const first = await openWindow(browser, { origin });
await signIn(first.page, manager, '/admin/quoters');
/** Of the manager, for windows in any language. */
const cookies = (await first.context.cookies()).filter(({ name }) => name !== 'language');
await first.context.close();

async function opened(): Promise<string> {
  const { _id } = await api.post<{ readonly _id: string }>('/quoters', {
    origin: { id: 'SCL' },
    destination: { id: 'MIA' },
    load: {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 4, weight: '320', volume: '1.2' },
    },
    contact: {
      name: 'Rosa Farías',
      email: 'rosa@example.cl',
      phone: '+56 9 8765 4321',
    },
  });
  return _id;
}

const say = {
  find: 'Find rates',
  rates: 'Rates found',
  each: 'One offer per rate',
  price: 'Unit price',
  description: 'Description',
  line: 'Line',
  save: 'Save offer',
  saved: /is saved/,
  draft: 'You have unsaved changes',
};

describe('a manager on a phone', () => {
  it('opens a quote for a client in the back-office and has its offer after four presses', async () => {
    const { page, context } = await openVisit({ width: 390, cookies });
    await open(page, '/admin/quoters');
    await leadsTo(page, /\/admin\/quoters\/new$/, () =>
      page.getByRole('link', { name: 'Nueva cotización' }).click(),
    );
    // By keyboard, as people do who know what they look for.
    const take = async (label: string, typed: string, option: string) => {
      // The whole text at once, as a paste or a voice puts it in.
      await page.getByRole('combobox', { name: label }).fill(typed);
      await page.getByRole('option', { name: option }).first().waitFor();
      await page.keyboard.press('Enter');
    };
    await take('Cliente o empresa', 'rosa', 'Rosa Farías');
    await expect.poll(() => page.getByLabel('Teléfono').count()).toBe(0);
    await take('Aeropuerto de origen', 'SCL', 'SCL');
    await take('Aeropuerto de destino', 'MIA', 'MIA');
    await leadsTo(page, /\/rates$/, () =>
      page.getByRole('button', { name: 'Crear y buscar tarifas' }).click(),
    );
    await waitForHydration(page);
    await page.getByRole('checkbox').first().check({ force: true });
    await leadsTo(page, /\/offers\//, () =>
      page.getByRole('button', { name: 'Hacer una oferta por tarifa' }).click(),
    );
    await readsAs(page.getByTestId('offer-total'), [/\d/]);
    await context.close();
  });

  it('finds rates for a quote in English, makes an offer, edits it, and loses nothing', async () => {
    const id = await opened();
    const desk = await openVisit({
      language: 'en',
      width: 390,
      cookies,
    });
    const { page } = desk;
    await open(page, `/admin/quoters/${id}`);
    await leadsTo(page, /\/rates$/, () => page.getByRole('link', { name: say.find }).click());
    const rates = page.getByRole('list', { name: say.rates });
    await rates.getByRole('checkbox').first().check({ force: true });
    await leadsTo(page, /\/offers\//, () => page.getByRole('button', { name: say.each }).click());
    await waitForHydration(page);

    // 320 kg at 3 dollars and the fuel surcharge of 0.60.
    const total = page.getByTestId('offer-total');
    await readsAs(total, [/1[.,]152/]);
    const kept = page.waitForResponse(/resources\/drafts/);
    const third = page.getByRole('group', { name: `${say.line} 3` });
    await field(third, say.description).fill('Aduana');
    await field(third, say.price).fill('100');
    await readsAs(total, [/1[.,]252|1[.,]271/]);
    await page.keyboard.press('Escape');

    // The tab is closed a moment later, and opened again.
    await kept;
    const address = page.url();
    await open(page, address);
    await page.getByText(say.draft).waitFor();
    await readsAs(total, [/1[.,]252|1[.,]271/]);
    await page.getByRole('button', { name: say.save }).click();
    await page.getByText(say.saved).first().waitFor();
    await open(page, address);
    expect(await page.getByText(say.draft).count()).toBe(0);
    await readsAs(total, [/1[.,]252|1[.,]271/]);
    await desk.context.close();
  });
});

describe('a manager without a mouse', () => {
  it('changes a price, adds a line to a leg, moves it to another, saves and goes on to sending', async () => {
    const id = await opened();
    const lines = [
      { description: 'Flete aéreo', quantity: '320', basis: 'kg', unitPrice: '3', cost: { unitPrice: '2' } },
      { leg: 'origin', description: 'Retiro', quantity: '1', unitPrice: '80', cost: { unitPrice: '60' } },
    ];
    const { _id } = await api.post<{ readonly _id: string }>('/quoter-responses', { quoter: id, lines });
    const desk = await openVisit({ cookies });
    const { page } = desk;
    const { keyboard } = page;
    await open(page, `/admin/quoters/${id}/offers/${_id}`);
    // Whoever only looks has changed nothing.
    const isKept = page.waitForRequest(/resources\/drafts/, { timeout: 2000 }).then(
      () => true,
      () => false,
    );
    expect(await isKept).toBe(false);
    const freight = page.getByTestId('leg-freight');
    await readsAs(freight, [/Subtotal .*960/]);
    await readsAs(page.getByTestId('leg-origin'), [/Subtotal .*80/]);

    await field(page.getByRole('group', { name: 'Línea 2' }), 'Precio unitario').focus();
    await keyboard.press('Control+A');
    await keyboard.type('4');
    await readsAs(freight, [/Subtotal .*1\.280/]);

    // The new line stands in the leg of the one before it, and is typed into at once.
    await field(page.getByRole('group', { name: 'Línea 1' }), 'Concepto').focus();
    await keyboard.press('Alt+Insert');
    await keyboard.type('Aduana de salida');
    const added = page.getByRole('group', { name: 'Línea 2' });
    await field(added, 'Precio unitario').focus();
    await keyboard.type('50');
    await readsAs(page.getByTestId('leg-origin'), [/Subtotal .*130/]);

    // Past the end of its leg, a line goes into the next one and keeps the focus.
    await keyboard.press('Alt+ArrowDown');
    await readsAs(page.getByTestId('leg-origin'), [/Subtotal .*80/]);
    await readsAs(freight, [/Subtotal .*1\.330/]);
    const line = () =>
      page.evaluate(() => document.activeElement?.closest('[data-line]')?.getAttribute('aria-label'));
    expect(await line()).toBe('Línea 2');

    await leadsTo(page, /\/sending\?do=send/, () => keyboard.press('Control+Enter'));
    await page.getByRole('heading', { name: 'Enviar · Oferta 1' }).waitFor();
    const { lines: kept } = await api
      .get<{ lines: { description: string; leg: string }[] }>(`/quoter-responses/${id}/responses`)
      .then((all) => [all].flat()[0] ?? { lines: [] });
    expect(kept.map(({ description, leg }) => [description, leg])).toEqual([
      ['Retiro', 'origin'],
      ['Aduana de salida', 'freight'],
      ['Flete aéreo', 'freight'],
    ]);
    await desk.context.close();
  });
});

describe('without scripts', () => {
  it('a blank offer is made and saved by plain forms', async () => {
    const id = await opened();
    const { page } = await openWindow(browser, {
      origin,
      hasScripts: false,
      cookies,
    });
    await page.goto(`/admin/quoters/${id}`);
    await page.getByRole('button', { name: 'Oferta en blanco' }).click();
    await page.waitForURL(/\/offers\//);
    await page.getByLabel('Concepto').first().fill('Flete');
    await page.getByLabel('Precio unitario').first().fill('1250,5');
    await page.getByRole('button', { name: 'Guardar oferta' }).click();
    await readsAs(page.getByTestId('offer-total'), [/1\.250,5/]);
  });

  it('a quote for somebody new gets a blank offer by plain forms', async () => {
    const { page } = await openWindow(browser, { origin, hasScripts: false, cookies });
    await page.goto('/admin/quoters/new?load.type=FTL');
    await field(page, 'Nombre').fill('Pedro Nuevo');
    await field(page, 'Correo').fill('pedro@nuevo.example');
    await field(page, 'Teléfono').fill('+56 9 8765 4321');
    await field(page, 'Dirección de origen').fill('Santiago');
    await field(page, 'Dirección de destino').fill('Puerto Montt');
    await page.getByRole('button', { name: 'Crear con oferta en blanco' }).click();
    await page.waitForURL(/\/offers\//);
  });
});
