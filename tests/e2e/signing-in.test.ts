import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '@tests/people/authenticator';
import { barriersOn } from './support/axe';
import { waitForHydration, type Reader, type Visit } from './support/browser';
import { openJourney } from './support/journey';
import { field, leadsTo, open, signIn } from './support/pages';

/** How people get into their accounts: a confirmed address, a code, a passkey. */
const { platform, openVisit } = await openJourney({ host: 'localhost' });
const [visit, auditor, administrator] = [await openVisit(), await openVisit(), await openVisit()];
await signIn(administrator.page, platform.administrator, '/admin');

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

const press = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: label, exact: true }).click();

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
      const barriers = await barriersOn(page);
      ({ session, authenticatorId } = await plugIn());
      for (const credential of held)
        await session.send('WebAuthn.addCredential', { authenticatorId, credential });
      return barriers;
    },
  };
}

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
    await signIn(page, ana, '/account/profile');
    await open(page, '/account/profile');
    await page.getByText('Falta confirmar su correo').waitFor();
    expect(await page.getByText('Viñas del Sur').count()).toBe(0);
  });

  it('opens the link, confirms, and has their company', async () => {
    const { page } = visit;
    const link = await linkTo(ana.email);
    const secondTab = await visit.context.newPage();
    await open(secondTab, link);
    await open(page, link);
    await leadsTo(page, /account$/, () =>
      page.getByRole('button', { name: 'Confirmar este correo' }).click(),
    );
    await page.getByText('Correo confirmado.').waitFor();
    await page.getByText('Viñas del Sur').waitFor();
    expect(await page.getByText('Falta confirmar su correo').count()).toBe(0);
    await open(page, link);
    await page.getByText('El enlace ya no sirve').waitFor();

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
    await open(page, '/account/profile');
    expect(await page.getByRole('button', { name: 'Cambiar el correo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
  });
});

describe('a passkey', () => {
  let visit: Visit;
  beforeEach(async () => {
    // A window has at most one authenticator built in.
    visit = await openVisit();
  });
  afterEach(() => visit.context.close());

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

describe('a second factor', () => {
  const visits: Visit[] = [];
  const pageOf = async (reader?: Pick<Reader, 'hasScripts'>): Promise<Page> => {
    const opened = await openVisit(reader);
    visits.push(opened);
    return opened.page;
  };
  afterEach(() => {
    // Refused forms answer 4xx, and the texts of scripts that do not run are fetched in vain.
    const faults = visits.flatMap((one) => one.complaints());
    expect(faults.filter((text) => !/status of 4\d\d|preloaded using link/.test(text))).toEqual([]);
  });

  it('is set up, asked for at sign-in, and turned off after a code', async () => {
    const account = await platform.open('client', 'Camila Soto');
    const page = await pageOf();
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

    const other = await pageOf();
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
    const admin = await pageOf();
    await signIn(admin, platform.administrator, '/admin/company-profile');
    // The administrator is of the staff, too, and sets theirs up next.
    await admin.getByText('El equipo ingresa en dos pasos', { exact: true }).click();
    await press(admin, 'Guardar');
    await admin.waitForURL(/\/login/);

    const page = await pageOf({ hasScripts: false });
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
