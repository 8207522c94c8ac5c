import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { waitForHydration } from './support/browser';
import { openJourney } from './support/journey';
import { chooseOption, field, leadsTo, open, readsAs, signIn, textOf } from './support/pages';

let link: string;

const colleague = {
  name: 'Ignacio Henríquez',
  email: 'ignacio.henriquez@example.cl',
  password: 'Segura-clave-123',
};

const { platform, openVisit } = await openJourney();
const administrator = await openVisit();
const newcomer = await openVisit();
await signIn(administrator.page, platform.administrator, '/admin');

const dialog = () => administrator.page.getByRole('dialog');

describe('the administrator', () => {
  it('invites somebody, and is told at once of what is missing', async () => {
    const { page } = administrator;
    await open(page, '/admin/users');
    await leadsTo(page, /users\/new/, () => page.getByRole('link', { name: 'Invitar' }).click());
    await field(page, 'Nombre').fill(colleague.name);
    await page.getByRole('button', { name: 'Invitar' }).click();
    await page.getByText('Hay 2 datos por corregir').waitFor();
    expect(administrator.complaints()).toEqual([expect.stringContaining('400')]);
    await field(page, 'Correo').fill(colleague.email);
    await page.getByText('Ejecutivo', { exact: true }).click();
    await leadsTo(page, /users\/?(?!new)/, () => page.getByRole('button', { name: 'Invitar' }).click());
    await page.getByText('La invitación va en camino').waitFor();
  });

  it('reads the invitation in the outbox, with its link', async () => {
    const { page } = administrator;
    await open(page, '/admin/outbox');
    const subject = page.getByRole('link', { name: 'Invitación a Mi empresa' });
    await expect
      .poll(async () => (await page.reload(), await subject.count()), { timeout: 15_000, interval: 500 })
      .toBe(1);
    await waitForHydration(page);
    await leadsTo(page, /outbox\/.+/, () => subject.click());
    const message = page.frameLocator('iframe');
    await message.getByText(`Hola, ${colleague.name}`).waitFor();
    link = (await message.getByRole('link', { name: 'Aceptar la invitación' }).getAttribute('href')) ?? '';
    expect(link).toMatch(/^http.+token=fpl_/);
    await page.getByRole('tab', { name: 'Texto' }).click();
    await page.getByRole('tabpanel').getByText(link).waitFor();
  });

  it('sees the newcomer choose a password and sign in', async () => {
    const { page } = newcomer;
    await open(page, new URL(link).pathname + new URL(link).search);
    await page.locator('input[name=password]').fill(colleague.password);
    await leadsTo(page, /\/login/, () => page.getByRole('button', { name: 'Guardar la contraseña' }).click());
    await signIn(page, colleague, '/admin');
    await page.getByRole('heading', { name: 'Hola, Ignacio' }).waitFor();
  });

  it('ends their sessions: the next step leads to signing in', async () => {
    const { page } = administrator;
    await open(page, '/admin/users');
    await leadsTo(page, /users\/.+/, () => page.getByRole('link', { name: colleague.name }).click());
    await page.getByText('1 sesión').waitFor();
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sus sesiones' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sus sesiones' }).click();
    await page.getByText('Sesiones cerradas.').waitFor();
    await page.getByText('0 sesiones').waitFor();
    await leadsTo(newcomer.page, /\/login/, () =>
      newcomer.page.getByRole('link', { name: 'Cotizaciones' }).first().click(),
    );
  });

  it('makes a client of the API, whose credential works until it is revoked', async () => {
    const { page } = administrator;
    await open(page, '/admin/api-clients');
    await page.getByRole('button', { name: 'Crear cliente' }).click();
    await field(dialog(), 'Nombre').fill('Tienda');
    await field(dialog(), 'Dominio permitido').fill('tienda.example.cl');
    await chooseOption(page, dialog().getByRole('button', { name: /Rol/ }), 'Gerente');
    await dialog().getByRole('button', { name: 'Crear cliente' }).click();
    const shown = await page.locator('pre').innerText();
    const headers = Object.fromEntries(shown.split('\n').map((line) => line.split(': ') as [string, string]));
    const program = apiAt(platform.origin, headers);
    expect(await program.get<{ total: number }>('/quoters')).toMatchObject({ total: 0 });
    const { 'x-allowed-domain': _domain, ...others } = headers;
    expect((await apiAt(platform.origin, others).call('GET', '/quoters')).status).toBe(401);

    await page.getByRole('button', { name: 'Acciones de Tienda' }).click();
    await page.getByRole('menuitem', { name: 'Revocar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
    await page.getByText('Credencial revocada.').waitFor();
    await readsAs(page.getByRole('row').nth(1), [/Tienda tienda\.example\.cl Gerente Revocada/]);
    expect((await program.call('GET', '/quoters')).status).toBe(401);
  });

  it('sees every projection up to date, and builds one anew', async () => {
    const { page } = administrator;
    await open(page, '/admin/projections');
    const table = page.getByRole('table', { name: 'Proyecciones' });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    expect(await rows.count()).toBeGreaterThan(20);
    for (const row of await rows.all()) expect(await textOf(row)).toMatch(/Al día 0 /);
    await page.getByRole('button', { name: 'Acciones de person-list' }).click();
    await page.getByRole('menuitem', { name: 'Reconstruir' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reconstruir' }).click();
    await page.getByText('person-list se está reconstruyendo.').waitFor();
    const rebuilt = rows.filter({ hasText: 'person-list' });
    await expect
      .poll(async () => (await page.getByRole('button', { name: 'Actualizar' }).click(), textOf(rebuilt)), {
        timeout: 20_000,
        interval: 300,
      })
      .toMatch(/Al día 0 /);
    await open(page, '/admin/users');
    await page.getByRole('link', { name: colleague.name }).waitFor();
  });
});
