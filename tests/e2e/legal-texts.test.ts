import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { field, open, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let manager: Visit;
let visitor: Visit;
let withoutScripts: Visit;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  const { origin } = platform;
  manager = await openWindow(browser, { origin });
  visitor = await openWindow(browser, { origin });
  withoutScripts = await openWindow(browser, { origin, hasScripts: false });
  await signIn(manager.page, await platform.open('super-user', 'Elena Díaz'), '/admin');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  // A refused form answers 409, and the texts of scripts that do not run are fetched in vain.
  for (const visit of [manager, visitor, withoutScripts])
    expect(visit.complaints().filter((said) => !/status of 409|preloaded using link/.test(said))).toEqual([]);
});

async function publish(text: string, version: number): Promise<void> {
  const { page } = manager;
  await open(page, '/admin/legal-texts/terms');
  await field(page, 'Español').fill(text);
  await page.getByRole('button', { name: `Publicar la versión ${version}` }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: `Versión ${version}` })
    .waitFor();
}

describe('a manager publishes terms', () => {
  it('which everybody reads without scripts, and finds from every page', async () => {
    await publish('# Reserva\n\nSe paga **antes** del embarque.\n\n- Uno\n- <b>Dos</b>', 1);
    const { page } = withoutScripts;
    await page.goto('/help');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
    expect(new URL(page.url()).pathname).toBe('/terms');
    await page.getByRole('heading', { level: 2, name: 'Reserva' }).waitFor();
    const article = page.getByRole('article');
    expect(await article.locator('strong').textContent()).toBe('antes');
    expect(await article.getByRole('listitem').allTextContents()).toEqual(['Uno', '<b>Dos</b>']);
  });

  it('whose version a person accepts, and who is shown the newer one that came between', async () => {
    const { page } = visitor;
    await open(page, '/register');
    await page
      .getByRole('main')
      .getByRole('link', { name: /versión 1/ })
      .waitFor();
    await publish('# Reserva\n\nSe paga después.', 2);
    await field(page, 'Nombre').fill('Ana Rojas');
    await field(page, 'Correo').fill('ana.rojas@correo.example');
    await field(page, 'Teléfono').fill('+56 9 1234 5678');
    await page.locator('input[name=password]').fill('Una-clave-larga-1');
    const send = () => page.getByRole('button', { name: 'Crear la cuenta' }).click();
    await send();
    await page
      .getByRole('alert')
      .getByText(/versión 2/)
      .waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /versión 2/ })
      .waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('Ana Rojas');
    await send();
    await page.waitForURL((url) => url.pathname !== '/register');

    const staff = manager.page;
    await open(staff, '/admin/users?search=ana.rojas');
    await staff.getByRole('main').getByRole('link', { name: 'Ana Rojas' }).first().click();
    const accepted = staff.getByRole('main').getByRole('link', { name: 'Versión 2' });
    await accepted.waitFor();
    await accepted.click();
    await staff.getByText('Se paga después.').waitFor();
    expect(new URL(staff.url()).pathname).toBe('/terms/2');
  });

  it('whose earlier versions say that they no longer apply', async () => {
    const { page } = withoutScripts;
    await page.goto('/terms/1');
    await page.getByText('Esta versión ya no rige').waitFor();
    await page.getByRole('link', { name: 'Ver la vigente' }).click();
    await page.getByText('Se paga después.').waitFor();
  });
});
