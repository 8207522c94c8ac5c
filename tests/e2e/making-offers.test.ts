import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { apiAt, type ApiClient } from './support/api-client';
import { openBrowser, openWindow, waitForHydration } from './support/browser';
import { openMarket } from './support/market';
import { field, leadsTo, open, readsAs, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let manager: Account;
let api: ApiClient;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  manager = await platform.open('super-user', 'Carolina Fuentes');
  await openMarket(await apiAt(platform.origin).as(platform.administrator));
  api = await apiAt(platform.origin).as(manager);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

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

/** Cookies of the manager, for windows in any language. */
async function signedIn() {
  const { page, context } = await openWindow(browser, { origin: platform.origin });
  await signIn(page, manager, '/admin/quoters');
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'language');
  await context.close();
  return cookies;
}

const words = {
  es: {
    find: 'Buscar tarifas',
    rates: 'Tarifas encontradas',
    each: 'Hacer una oferta por tarifa',
    price: 'Precio unitario',
    description: 'Concepto',
    line: 'Línea',
    save: 'Guardar oferta',
    saved: /quedó guardada/,
    draft: 'Hay cambios suyos sin guardar',
    discard: 'Descartar mis cambios',
  },
  en: {
    find: 'Find rates',
    rates: 'Rates found',
    each: 'Make an offer of each',
    price: 'Unit price',
    description: 'Description',
    line: 'Line',
    save: 'Save offer',
    saved: /is saved/,
    draft: 'You have unsaved changes',
    discard: 'Discard my changes',
  },
} as const;

describe.each([
  ['es', 1280],
  ['en', 390],
] as const)('a manager (%s, %d pixels wide)', (language, width) => {
  it('finds rates for a quote, makes an offer, edits it, and loses nothing', async () => {
    const id = await opened();
    const say = words[language];
    const desk = await openWindow(browser, {
      origin: platform.origin,
      language,
      width,
      cookies: await signedIn(),
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
    expect(desk.complaints()).toEqual([]);
    await desk.context.close();
  });
});

describe('without scripts', () => {
  it('a blank offer is made and saved by plain forms', async () => {
    const id = await opened();
    const desk = await openWindow(browser, {
      origin: platform.origin,
      hasScripts: false,
      cookies: await signedIn(),
    });
    const { page } = desk;
    await page.goto(`/admin/quoters/${id}`);
    await page.getByRole('button', { name: 'Oferta en blanco' }).click();
    await page.waitForURL(/\/offers\//);
    await page.getByLabel('Concepto').first().fill('Flete');
    await page.getByLabel('Precio unitario').first().fill('1250,5');
    await page.getByRole('button', { name: 'Guardar oferta' }).click();
    await readsAs(page.getByTestId('offer-total'), [/1\.250,5/]);
    await desk.context.close();
  });
});
