import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { apiAt } from './support/api-client';
import { openBrowser, openWindow, waitForHydration } from './support/browser';
import { openMarket } from './support/market';
import { field, leadsTo, readsAs, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let executive: Account;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  executive = await platform.open('executive', 'Elena Díaz');
  await platform.open('client', 'Rosa Farías');
  await openMarket(await apiAt(platform.origin).as(platform.administrator));
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

describe('an executive on a phone', () => {
  it('opens a quote for a client in the back-office and has its offer after four presses', async () => {
    const desk = await openWindow(browser, { origin: platform.origin, width: 390 });
    const { page } = desk;
    await signIn(page, executive, '/admin/quoters');
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
    expect(desk.complaints()).toEqual([]);
    await desk.context.close();
  });
});

describe('without scripts', () => {
  it('a quote for somebody new gets a blank offer by plain forms', async () => {
    const first = await openWindow(browser, { origin: platform.origin });
    await signIn(first.page, executive, '/admin/quoters');
    const cookies = await first.context.cookies();
    await first.context.close();
    const desk = await openWindow(browser, { origin: platform.origin, hasScripts: false, cookies });
    const { page } = desk;
    await page.goto('/admin/quoters/new?load.type=FTL');
    await field(page, 'Nombre').fill('Pedro Nuevo');
    await field(page, 'Correo').fill('pedro@nuevo.example');
    await field(page, 'Teléfono').fill('+56 9 8765 4321');
    await field(page, 'Dirección de origen').fill('Santiago');
    await field(page, 'Dirección de destino').fill('Puerto Montt');
    await page.getByRole('button', { name: 'Crear con oferta en blanco' }).click();
    await page.waitForURL(/\/offers\//);
    await desk.context.close();
  });
});
