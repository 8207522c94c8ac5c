import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { field } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  visit = await openWindow(browser, { origin: platform.origin, hasScripts: false });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  // Refused forms answer 4xx, and the texts of scripts that do not run are fetched in vain.
  expect(visit.complaints().filter((said) => !/status of 4\d\d|preloaded using link/.test(said))).toEqual([]);
});

/** The browser's own date field, shown without scripts alone. */
const day = (page: Page) => page.locator('noscript input[type=date]');
const submit = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label }).click();

describe('without scripts', () => {
  it('a refused form says what is wrong and keeps what was typed, without the password', async () => {
    const { page } = visit;
    await page.goto('/register');
    await field(page, 'Nombre').fill('Ana Rojas');
    await field(page, 'Correo').fill('ana@');
    await field(page, 'Teléfono').fill('12');
    await field(page, 'Empresa').fill('Viñas del Sur');
    await page.locator('input[name=password]').fill('corta');
    await submit(page, 'Crear la cuenta');
    await page.getByRole('alert').waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('Ana Rojas');
    expect(await field(page, 'Correo').inputValue()).toBe('ana@');
    expect(await field(page, 'Correo').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Teléfono').inputValue()).toBe('12');
    expect(await field(page, 'Empresa').inputValue()).toBe('Viñas del Sur');
    expect(await page.locator('input[name=password]').inputValue()).toBe('');
    expect(await page.content()).not.toContain('corta');
  });

  it('a search takes a number as it is written in the reader’s language', async () => {
    const { page } = visit;
    const lane = 'origin=SCL&destination=MIA&load.type=AERIAL&load.measuredBy=totals';
    // The volume is missing, so the form is shown again.
    await page.goto(`/rates?${lane}&load.totals.amount=1&load.totals.weight=100`);
    await field(page, 'Peso total').fill('1.250,5');
    await field(page, 'Volumen total').fill('2,5');
    await submit(page, 'Buscar tarifas');
    await page.waitForURL(/1\.250%2C5/);
    await page.getByRole('main').getByText('1.250,5 kg').first().waitFor();
  });

  it('a record’s number and day are saved as they are typed', async () => {
    const { page } = visit;
    const { email, password } = platform.administrator;
    await page.goto('/login?to=/admin/transit-speeds');
    await field(page, 'Correo').fill(email);
    await page.locator('input[name=password]').fill(password);
    await submit(page, 'Iniciar sesión');
    await page.getByRole('main').getByRole('link', { name: 'Marítimo' }).first().click();
    await day(page).fill('2031-02-28');
    await field(page, 'Kilómetros al día').fill('1.500');
    await submit(page, 'Guardar');
    await expect.poll(() => page.locator('input[name=kilometresPerDay]').inputValue()).toBe('1500');
    expect(await day(page).inputValue()).toBe('2031-02-28');

    await field(page, 'Kilómetros al día').fill('mil');
    await day(page).fill('2031-03-01');
    await submit(page, 'Guardar');
    await page.getByRole('alert').waitFor();
    expect(await field(page, 'Kilómetros al día').inputValue()).toBe('mil');
    expect(await day(page).inputValue()).toBe('2031-03-01');
  });
});
