import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { apiAt } from './support/api-client';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { handInMail, mailSecret } from './support/mail';
import { field, leadsTo, open, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let staff: Visit;

const mailOf = (subject: string, text: string) =>
  `From: Nadia Ríos <nadia@lejos.example>\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ MAIL_CALL_SECRET: mailSecret }), openBrowser()]);
  const api = await apiAt(platform.origin).as(platform.administrator);
  for (const subject of ['Carga a Arica', 'Falta la factura', 'Gane dinero'])
    await handInMail(platform.origin, mailOf(subject, `Sobre: ${subject}`), api);
  staff = await openWindow(browser, { origin: platform.origin });
  await signIn(staff.page, platform.administrator, '/admin/tickets');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  // The browser reports the refusal of a wrong number.
  expect(staff.complaints().filter((said) => !/status of 404/.test(said))).toEqual([]);
});

async function openMail(subject: string): Promise<void> {
  const { page } = staff;
  await open(page, '/admin/tickets/mails');
  await leadsTo(page, /tickets\/mails\/[\da-f-]{36}$/, () =>
    page.getByRole('link', { name: subject }).click(),
  );
  await page.getByRole('button', { name: 'Descartar' }).waitFor();
}

let reference: string;

it('a mail of nobody known becomes a ticket', async () => {
  const { page } = staff;
  await open(page, '/admin/tickets');
  await leadsTo(page, /tickets\/mails$/, () =>
    page.getByRole('link', { name: '3 correos por revisar' }).click(),
  );
  await openMail('Carga a Arica');
  await page.getByText('No está comprobado que').waitFor();
  await leadsTo(page, /admin\/tickets\/[\da-f-]{36}$/, () =>
    page.getByRole('button', { name: 'Abrir un ticket' }).click(),
  );
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Sobre: Carga a Arica' })
    .getByText('Por correo')
    .waitFor();
  reference =
    (await page
      .getByText(/^T-[0-9A-F]{8}$/)
      .first()
      .textContent()) ?? '';
});

it('another is added to that ticket by its number, and a wrong number says so', async () => {
  const { page } = staff;
  await openMail('Falta la factura');
  await field(page, 'Número del ticket').fill('T-00000000');
  await page.getByRole('button', { name: 'Agregar al ticket' }).click();
  await page.getByText('No se encontró el ticket.').first().waitFor();
  await field(page, 'Número del ticket').fill(reference);
  await leadsTo(page, /admin\/tickets\/[\da-f-]{36}$/, () =>
    page.getByRole('button', { name: 'Agregar al ticket' }).click(),
  );
  await page.getByRole('listitem').filter({ hasText: 'Sobre: Falta la factura' }).waitFor();
});

it('what nobody needs is discarded, after a question', async () => {
  const { page } = staff;
  await openMail('Gane dinero');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const dialog = page.getByRole('alertdialog');
  await leadsTo(page, /tickets\/mails$/, () => dialog.getByRole('button', { name: 'Descartar' }).click());
  await page.getByText('Ningún correo espera').waitFor();
});
