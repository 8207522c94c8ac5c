import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { field, open, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let manager: Visit;
let visitor: Visit;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  const { origin } = platform;
  manager = await openWindow(browser, { origin });
  visitor = await openWindow(browser, { origin });
  await signIn(manager.page, await platform.open('super-user', 'Elena Díaz'), '/admin');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  for (const visit of [manager, visitor]) expect(visit.complaints()).toEqual([]);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

describe('a manager', () => {
  it('writes the profile of their owner company, where the margin floor is not to be written', async () => {
    const { page } = manager;
    await open(page, '/admin/company-profile');
    expect(await page.getByText('Margen mínimo').count()).toBe(0);
    await field(page, 'Nombre').fill('Carga Austral');
    await field(page, 'Dirección').fill('Av. Apoquindo 4501, Santiago');
    await field(page, 'Correo').fill('contacto@austral.example');
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png };
    await page.locator('input[type=file]').setInputFiles(logo);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado').first().waitFor();
  });
});

describe('a visitor', () => {
  it('sees the shop’s name, logo and contact', async () => {
    const { page } = visitor;
    await open(page, '/');
    await page.getByRole('banner').getByText('Carga Austral').waitFor();
    expect(await page.title()).toContain('Carga Austral');
    const logo = page.getByRole('banner').locator('img');
    await expect.poll(() => logo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
    const contact = page.getByRole('contentinfo');
    expect(await contact.textContent()).toContain('Av. Apoquindo 4501, Santiago');
    expect(await contact.getByRole('link', { name: 'contacto@austral.example' }).getAttribute('href')).toBe(
      'mailto:contacto@austral.example',
    );
  });
});
