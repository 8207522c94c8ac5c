import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '@tests/people/authenticator';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { field, leadsTo, open, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  for (const visit of visits)
    expect(visit.complaints().filter((said) => !/status of 4\d\d|preloaded using link/.test(said))).toEqual(
      [],
    );
});

async function window(reader: { readonly hasScripts?: boolean } = {}): Promise<Page> {
  const visit = await openWindow(browser, { origin: platform.origin, ...reader });
  visits.push(visit);
  return visit.page;
}

const press = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).click();

/** The secret as the page shows it for typing. */
async function shownSecret(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'Código QR' }).waitFor();
  return ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
}

async function shownCodes(page: Page): Promise<readonly string[]> {
  const list = page.getByRole('list', { name: 'Sus códigos de recuperación' });
  await list.waitFor();
  return list.getByRole('listitem').allTextContents();
}

describe('a second factor', () => {
  it('is set up, asked for at sign-in, and turned off after a code', async () => {
    const account = await platform.open('client', 'Camila Soto');
    const page = await window();
    await signIn(page, account, '/account/security');
    await page
      .locator('form', { hasText: 'Configurar una aplicación' })
      .locator('input[name=current]')
      .fill(account.password);
    await press(page, 'Configurar una aplicación');
    const secret = await shownSecret(page);
    await field(page, 'Código').fill('000000');
    await press(page, 'Activar');
    await page.getByText('El código no es correcto').first().waitFor();
    await field(page, 'Código').fill(codeOf(secret));
    await press(page, 'Activar');
    const [first = '', second = ''] = await shownCodes(page);

    const other = await window();
    await open(other, '/login?to=%2Faccount%2Fsecurity');
    await field(other, 'Correo').fill(account.email);
    await other.locator('input[name=password]').fill(account.password);
    await leadsTo(other, /\/login\/code\?to=/, () => press(other, 'Iniciar sesión'));
    await field(other, 'Código').fill(first);
    await leadsTo(other, /\/account\/security$/, () => press(other, 'Iniciar sesión'));
    await other.getByText('Quedan 9').waitFor();
    await field(other, 'Código').fill(second);
    await press(other, 'Verificar');
    await other.getByRole('button', { name: 'Quitar' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await other.getByText('Desactivada').waitFor();
  });

  it('demanded by the owner company is set up at sign-in, without scripts too', async () => {
    const account = await platform.open('executive', 'Elena Díaz');
    const admin = await window();
    await signIn(admin, platform.administrator, '/admin/company-profile');
    // The administrator is of the staff, too, and sets theirs up next.
    await admin.getByText('El equipo ingresa en dos pasos', { exact: true }).click();
    await press(admin, 'Guardar');
    await admin.waitForURL(/\/login/);

    const page = await window({ hasScripts: false });
    await page.goto('/login');
    await field(page, 'Correo').fill(account.email);
    await page.locator('input[name=password]').fill(account.password);
    await press(page, 'Iniciar sesión');
    const secret = await shownSecret(page);
    await page.goto('/admin');
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.goto('/login/code');
    await field(page, 'Código').fill(codeOf(secret));
    await press(page, 'Activar');
    expect(await shownCodes(page)).toHaveLength(10);
    await page.getByRole('link', { name: 'Los guardé, continuar' }).click();
    await page.waitForURL(/\/admin$/);
  });
});
