import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, waitForHydration, type Visit } from './support/browser';
import { field, leadsTo, open, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let customer: Visit;
let staff: Visit;
let secondTab: Page;

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

const bell = (page: Page, unviewed: number) =>
  page.getByRole('button', {
    name: unviewed === 0 ? 'Notificaciones' : `Notificaciones, ${unviewed} sin ver`,
    exact: true,
  });

async function answer(text: string): Promise<void> {
  const { page } = staff;
  await field(page, 'Texto').fill(text);
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await page.getByRole('listitem').filter({ hasText: text }).waitFor();
}

describe('the bell', () => {
  it('counts in every tab what happens, without a reload', async () => {
    const { page, context } = customer;
    await open(page, '/account/tickets/new');
    await field(page, 'Asunto').fill('Contenedor retenido en el puerto');
    await field(page, 'Mensaje').fill('Lleva una semana sin moverse.');
    await leadsTo(page, /account\/tickets\/[\da-f-]{36}$/, () =>
      page.getByRole('button', { name: 'Enviar' }).click(),
    );
    await open(page, '/');
    secondTab = await context.newPage();
    await secondTab.goto('/help');
    await waitForHydration(secondTab);
    await bell(page, 0).waitFor();
    await open(staff.page, '/admin/tickets');
    await leadsTo(staff.page, /admin\/tickets\/[\da-f-]{36}$/, () =>
      staff.page.getByRole('link', { name: /Contenedor retenido/ }).click(),
    );
    await answer('Falta la carta de responsabilidad.');
    await Promise.all([bell(page, 1).waitFor(), bell(secondTab, 1).waitFor()]);
    expect([...customer.complaints(), ...staff.complaints()]).toEqual([]);
  });

  it('leads to the record, and counts it no more in any tab', async () => {
    const { page } = customer;
    await bell(page, 1).click();
    await leadsTo(page, /account\/tickets\/[\da-f-]{36}$/, () =>
      page.getByRole('link', { name: 'Respondieron su ticket «Contenedor retenido en el puerto»' }).click(),
    );
    await page.getByText('Falta la carta de responsabilidad.').waitFor();
    await Promise.all([bell(page, 0).waitFor(), bell(secondTab, 0).waitFor()]);
    expect(customer.complaints()).toEqual([]);
  });

  it('catches up after a lost connection, and marks all as viewed', async () => {
    const { page, context } = customer;
    await open(page, '/');
    await context.setOffline(true);
    await answer('¿La tiene?');
    await answer('Puede subirla aquí mismo.');
    await context.setOffline(false);
    await Promise.all([bell(page, 2).waitFor(), bell(secondTab, 2).waitFor()]);
    await bell(secondTab, 2).click();
    await secondTab.getByRole('button', { name: 'Marcar todas como vistas' }).click();
    await Promise.all([bell(page, 0).waitFor(), bell(secondTab, 0).waitFor()]);
    // What the browser says of the connection it lost.
    customer.complaints();
  });
});
