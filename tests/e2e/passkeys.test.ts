import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
});
beforeEach(async () => {
  // A window has at most one authenticator built in.
  visit = await openWindow(browser, { origin: platform.origin });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(async () => {
  await visit.context.close();
  expect(visit.complaints()).toEqual([]);
});

/** An authenticator of Chromium's own, as a telephone or a notebook has it. */
async function virtualAuthenticator(page: Page) {
  const plugIn = async () => {
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
    return { session, authenticatorId };
  };
  let { session, authenticatorId } = await plugIn();
  const credentials = async () => {
    const held = await session.send('WebAuthn.getCredentials', { authenticatorId });
    return held.credentials;
  };
  return {
    credentials,
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
    /** The barriers on the page. Axe opens a page of its own, by which Chromium loses the authenticator: it is put back. */
    async barriersBeside() {
      const held = await credentials();
      await announcementsEnd(page);
      const barriers = await barriersOn(page);
      ({ session, authenticatorId } = await plugIn());
      for (const credential of held)
        await session.send('WebAuthn.addCredential', { authenticatorId, credential });
      return barriers;
    },
  };
}

const press = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).click();

/**
 * React Aria announces that a button of the page before was busy, a moment after the page came, and takes it back after
 * seven seconds.
 */
async function announcementsEnd(page: Page): Promise<void> {
  const none = () =>
    expect.poll(() => page.locator('[data-live-announcer] [role=img]').count(), { timeout: 15_000 }).toBe(0);
  await none();
  await page.waitForTimeout(1000);
  await none();
}

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
    expect(await authenticator.barriersBeside()).toEqual([]);

    await context.clearCookies({ name: 'session' });
    await open(page, '/login?to=%2Faccount%2Fsecurity');
    await field(page, 'Correo').fill(account.email);
    await page.locator('input[name=password]').fill(account.password);
    await leadsTo(page, /\/login\/code\?to=/, () => press(page, 'Iniciar sesión'));
    expect(await authenticator.barriersBeside()).toEqual([]);
    await leadsTo(page, /\/account\/security$/, () => press(page, 'Usar una llave de acceso'));

    await press(page, 'Usar una llave de acceso');
    await page.getByRole('main').getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await page.getByText('Desactivada').waitFor();
  });

  it('that the browser does not have leaves the page with the code to type', async () => {
    const account = await platform.open('client', 'Iris Paz');
    const { page, context } = visit;
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
