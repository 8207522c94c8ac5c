import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { field, leadsTo, open, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let customer: Visit;
let staff: Visit;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
  const { origin } = platform;
  const account = await platform.open('client', 'Camila Soto');
  customer = await openWindow(browser, { origin });
  staff = await openWindow(browser, { origin });
  await signIn(customer.page, account, '/account/tickets');
  await signIn(staff.page, platform.administrator, '/admin/tickets');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  for (const one of [customer, staff]) expect(one.complaints()).toEqual([]);
});

describe('a ticket', () => {
  it('is opened by a customer, whom the help centre’s articles are offered to while they type', async () => {
    const { page } = customer;
    await open(page, '/account/tickets/new');
    await field(page, 'Asunto').fill('peso volumétrico');
    await page.getByText('Tal vez ya está respondido').waitFor();
    await field(page, 'Asunto').fill('Contenedor retenido en el puerto');
    await field(page, 'Mensaje').fill('Lleva una semana sin moverse.');
    await page.locator('input[name=attachments]').setInputFiles({
      name: 'factura.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    });
    await leadsTo(page, /account\/tickets\/[\da-f-]{36}$/, () =>
      page.getByRole('button', { name: 'Enviar' }).click(),
    );
    await page.getByRole('link', { name: 'factura.pdf' }).waitFor();
  });

  it('is answered by staff, with a note that the customer does not see', async () => {
    const { page } = staff;
    await open(page, '/admin/tickets');
    await page.getByText('Sin leer').first().waitFor();
    await leadsTo(page, /admin\/tickets\/[\da-f-]{36}$/, () =>
      page.getByRole('link', { name: /Contenedor retenido/ }).click(),
    );
    await field(page, 'Nota interna').fill('Avisar a gerencia.');
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await page.getByText('Nota interna: el cliente no la ve').waitFor();
    await field(page, 'Texto').fill('Falta la carta de responsabilidad.');
    await page.getByRole('button', { name: 'Enviar respuesta' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Falta la carta' }).waitFor();
    await open(customer.page, customer.page.url());
    await customer.page.getByText('Falta la carta de responsabilidad.').waitFor();
    expect(await customer.page.getByText('Avisar a gerencia.').count()).toBe(0);
  });

  it('is open again when the customer answers', async () => {
    const { page } = customer;
    await field(page, 'Su respuesta').fill('Ya la enviamos.');
    await page.getByRole('button', { name: 'Responder' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Ya la enviamos.' }).waitFor();
    await page.getByText('Abierto', { exact: true }).first().waitFor();
    // What the page showed is marked as read by then.
    await page.waitForLoadState('networkidle');
    await open(page, '/account/tickets');
    expect(await page.getByText('Sin leer').count()).toBe(0);
  });
});

describe('the contact form', () => {
  it('takes a message without scripts and without an account, and asks programs to wait', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'es-CL',
      baseURL: platform.origin,
    });
    const page = await context.newPage();
    await page.goto('/contact');
    const send = async () => {
      await page.locator('input[name="contact.name"]').fill('Ana Rojas');
      await page.locator('input[name="contact.email"]').fill('ana@fuera.example');
      await page.locator('textarea[name=text]').fill('¿Mueven carga desde Turquía?');
      await page.getByRole('button', { name: 'Enviar' }).click();
    };
    await send();
    await page.getByText('Espere unos segundos y envíe de nuevo.').first().waitFor();
    await page.goto('/contact');
    await page.waitForTimeout(3500);
    await send();
    await page.getByText(/Recibimos su mensaje T-[\dA-F]{8}/).waitFor();
    await context.close();
    await open(staff.page, '/admin/tickets');
    await staff.page.getByText('¿Mueven carga desde Turquía?').first().waitFor();
  });
});
