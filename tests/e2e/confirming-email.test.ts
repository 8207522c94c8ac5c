import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, waitForHydration, type Visit } from './support/browser';
import { field, leadsTo, open, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let visit: Visit;
let auditor: Visit;
let administrator: Visit;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  const { origin } = platform;
  visit = await openWindow(browser, { origin });
  auditor = await openWindow(browser, { origin });
  administrator = await openWindow(browser, { origin });
  await signIn(administrator.page, platform.administrator, '/admin');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  for (const one of [visit, auditor, administrator]) expect(one.complaints()).toEqual([]);
});

const ana = { name: 'Ana Rojas', email: 'ana@correo.cl', password: 'Carga-2026' };

/** The path of the link in the newest message to an address. */
async function linkTo(email: string): Promise<string> {
  const { request } = administrator.context;
  const list = await (await request.get(`/admin/outbox?search=${encodeURIComponent(email)}`)).text();
  const id = /\/admin\/outbox\/([\da-f-]{36})/.exec(list)?.[1] ?? 'none';
  const content = await (await request.get(`/admin/outbox/${id}/content`)).text();
  const token = /confirm-email\?token=(fpl_[\w-]{43})/.exec(content)?.[1];
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return `/confirm-email?token=${token}`;
}

/** If `SCREENSHOTS` names a folder outside the project, saves a screenshot there. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

describe('whoever registers', () => {
  it('is told that a mail waits, signs in and goes on as a customer without a company', async () => {
    const { page } = visit;
    await open(page, '/register');
    await field(page, 'Nombre').fill(ana.name);
    await field(page, 'Correo').fill(ana.email);
    await field(page, 'Teléfono').fill('+56 9 1234 5678');
    await field(page, 'Empresa').fill('Viñas del Sur');
    await page.locator('input[name=password]').fill(ana.password);
    await leadsTo(page, /\/login$/, () => page.getByRole('button', { name: 'Crear la cuenta' }).click());
    await page.getByText(`Enviamos un mensaje a ${ana.email}.`).waitFor();
    await picture(page, 'registered');
    await signIn(page, ana, '/account/profile');
    await open(page, '/account/profile');
    await page.getByText('Falta confirmar su correo').waitFor();
    expect(await page.getByText('Viñas del Sur').count()).toBe(0);
    await picture(page, 'account-unconfirmed');
  });

  it('opens the link, confirms, and has their company', async () => {
    const { page } = visit;
    const link = await linkTo(ana.email);
    const secondTab = await visit.context.newPage();
    await open(secondTab, link);
    await open(page, link);
    await picture(page, 'confirm-email');
    await leadsTo(page, /account$/, () =>
      page.getByRole('button', { name: 'Confirmar este correo' }).click(),
    );
    await page.getByText('Correo confirmado.').waitFor();
    await page.getByText('Viñas del Sur').waitFor();
    expect(await page.getByText('Falta confirmar su correo').count()).toBe(0);
    await open(page, link);
    await page.getByText('El enlace ya no sirve').waitFor();
    await picture(page, 'confirm-email-closed');

    await secondTab.getByRole('button', { name: 'Confirmar este correo' }).click();
    await secondTab.getByText('El enlace ya no sirve').waitFor();
    await secondTab.close();
  });
});

describe('whoever changes their address', () => {
  it('is asked for the password, and keeps the old one until the new one is confirmed', async () => {
    const { page } = visit;
    await open(page, '/account/profile');
    await field(page, 'Correo').fill('ana@vinas.cl');
    await page.locator('input[name=current]').fill(ana.password);
    await page.getByRole('button', { name: 'Cambiar el correo' }).click();
    await page.getByText('Hay un correo nuevo por confirmar').waitFor();
    await waitForHydration(page);
    expect(await page.locator('input[name=current]').inputValue()).toBe('');
    await picture(page, 'account-requested');
    await open(page, await linkTo('ana@vinas.cl'));
    await leadsTo(page, /account$/, () =>
      page.getByRole('button', { name: 'Confirmar este correo' }).click(),
    );
    await page.getByText('Correo confirmado.').waitFor();
    await open(page, '/account/profile');
    expect(await field(page, 'Correo').inputValue()).toBe('ana@vinas.cl');
  });
});

describe('an auditor', () => {
  it('is offered nothing to fill a cart or ask for a quote with', async () => {
    const { page } = auditor;
    await signIn(page, await platform.open('auditor', 'Rosa Medina'), '/admin');
    await open(page, '/');
    expect(await page.getByRole('link', { name: 'Carro' }).count()).toBe(0);
    expect(await page.locator('a[href="/manual-quoter"]').count()).toBe(0);
    await picture(page, 'auditor-shop');
    await open(page, '/account/profile');
    expect(await page.getByRole('button', { name: 'Cambiar el correo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
    await picture(page, 'auditor-account');
  });
});
