import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { barriersOn } from './support/axe';
import { openBrowser, openWindow, type Visit } from './support/browser';
import { field, leadsTo, open, signIn } from './support/pages';

let platform: RunningPlatform;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  // Browsers make passkeys for names alone.
  [platform, browser] = await Promise.all([startPlatform({}, 'localhost'), openBrowser()]);
  visit = await openWindow(browser, { origin: platform.origin });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  expect(visit.complaints()).toEqual([]);
});

/** An authenticator of Chromium's own, as a telephone or a notebook has it. Whether its person agrees can be changed. */
async function virtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async credentials() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials;
    },
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

const press = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).click();

/** React Aria announces that a button of the page before was busy, and takes it back after seven seconds. */
const announcementsEnd = (page: Page) =>
  expect.poll(() => page.locator('[data-live-announcer] [role=img]').count(), { timeout: 15_000 }).toBe(0);

describe('a passkey', () => {
  it('is made with a name, signs in beside the password, and is removed after it was proved', async () => {
    const account = await platform.open('client', 'Camila Soto');
    const { page, context } = visit;
    const authenticator = await virtualAuthenticator(page);
    await signIn(page, account, '/account/security');
    const form = page.locator('form', { hasText: 'Agregar una llave de acceso' });
    await field(form, 'Nombre de la llave').fill('Notebook de Camila');
    await form.locator('input[name=current]').fill(account.password);
    await press(page, 'Agregar una llave de acceso');
    await page.getByText('Llave de acceso «Notebook de Camila»').waitFor();
    await page.getByRole('list', { name: 'Sus códigos de recuperación' }).waitFor();
    expect(await authenticator.credentials()).toMatchObject([{ rpId: 'localhost' }]);
    await announcementsEnd(page);
    expect(await barriersOn(page)).toEqual([]);

    await context.clearCookies({ name: 'session' });
    await open(page, '/login?to=%2Faccount%2Fsecurity');
    await field(page, 'Correo').fill(account.email);
    await page.locator('input[name=password]').fill(account.password);
    await leadsTo(page, /\/login\/code\?to=/, () => press(page, 'Iniciar sesión'));
    await announcementsEnd(page);
    expect(await barriersOn(page)).toEqual([]);
    await leadsTo(page, /\/account\/security$/, () => press(page, 'Usar una llave de acceso'));

    await press(page, 'Usar una llave de acceso');
    await page.getByRole('main').getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await page.getByText('Desactivada').waitFor();
  });

  it('that the browser does not have leaves the page with the code to type', async () => {
    const account = await platform.open('client', 'Iris Paz');
    const { page, context } = visit;
    await context.clearCookies({ name: 'session' });
    const authenticator = await virtualAuthenticator(page);
    await signIn(page, account, '/account/security');
    const form = page.locator('form', { hasText: 'Agregar una llave de acceso' });
    await field(form, 'Nombre de la llave').fill('Teléfono');
    await form.locator('input[name=current]').fill(account.password);
    await press(page, 'Agregar una llave de acceso');
    const list = page.getByRole('list', { name: 'Sus códigos de recuperación' });
    await list.waitFor();
    const [code = ''] = await list.getByRole('listitem').allTextContents();
    await authenticator.clear();

    await context.clearCookies({ name: 'session' });
    await open(page, '/login');
    await field(page, 'Correo').fill(account.email);
    await page.locator('input[name=password]').fill(account.password);
    await leadsTo(page, /\/login\/code$/, () => press(page, 'Iniciar sesión'));
    await press(page, 'Usar una llave de acceso');
    await page.getByText('El navegador no completó la llave de acceso').waitFor();
    await field(page, 'Código').fill(code);
    await leadsTo(page, /\/$/, () => press(page, 'Iniciar sesión'));
  });
});
