import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

/** The page of a ticket that the customer opens. */
async function ask(title: string, text: string, participants = ''): Promise<string> {
  const { page } = customer;
  await open(page, '/account/tickets/new');
  await field(page, 'Asunto').fill(title);
  await field(page, 'Mensaje').fill(text);
  if (participants !== '') await field(page, 'Correos de quienes participan').fill(participants);
  await leadsTo(page, /account\/tickets\/[\da-f-]{36}$/, () =>
    page.getByRole('button', { name: 'Enviar' }).click(),
  );
  return new URL(page.url()).pathname;
}

async function act(name: string) {
  await staff.page.getByRole('button', { name: 'Acciones' }).click();
  await staff.page.getByRole('menuitem', { name }).click();
}

it('is merged by staff, by keyboard, after they are told who reads both', async () => {
  const part = await ask('Contenedor retenido', 'Lleva una semana sin moverse.', 'ana@fuera.example');
  const whole = await ask('Bodegaje en Iquique', '¿Quién paga los días extra?');
  const { page } = staff;
  await open(page, part.replace('account', 'admin'));
  await act('Unir con otro ticket');
  const dialog = page.getByRole('dialog', { name: 'Unir' });
  await dialog.getByRole('combobox').fill('bodegaje');
  await page.getByRole('option', { name: 'Bodegaje en Iquique' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByText('ana@fuera.example').waitFor();
  await dialog.getByRole('button', { name: 'Unir' }).click();
  await dialog.getByText('Confirme que leerán los mensajes de ambos.').first().waitFor();
  expect(staff.complaints()).toEqual([expect.stringContaining('422')]);
  await dialog.getByText('Confirmo que pueden leer ambos tickets').click();
  await leadsTo(page, new RegExp(`${whole.replace('account', 'admin')}$`), () =>
    dialog.getByRole('button', { name: 'Unir' }).click(),
  );
  await page.getByText('«Contenedor retenido», es parte de este').waitFor();
  await open(customer.page, part);
  await customer.page.getByText('Lleva una semana sin moverse.').waitFor();
  expect(new URL(customer.page.url()).pathname).toBe(whole);
});

it('is split by staff, and the customer finds where the messages went', async () => {
  const { page } = staff;
  await act('Separar mensajes');
  const dialog = page.getByRole('dialog', { name: 'Separar' });
  await dialog.getByText('Camila Soto: Lleva una semana').click();
  await field(page, 'Asunto del ticket nuevo').fill('Contenedor, aparte');
  const before = page.url();
  await dialog.getByRole('button', { name: 'Separar' }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.getByText('Empezó con mensajes del ticket').waitFor();
  await customer.page.reload();
  await customer.page.getByText('1 mensaje pasó al ticket').waitFor();
  await leadsTo(customer.page, /account\/tickets\/[\da-f-]{36}$/, () =>
    customer.page.getByRole('list', { name: 'Tickets unidos y separados' }).getByRole('link').click(),
  );
  await customer.page.getByRole('heading', { name: 'Contenedor, aparte' }).waitFor();
});
