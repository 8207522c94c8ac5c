import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openWindow } from './support/browser';
import { openJourney } from './support/journey';
import { openMarket } from './support/market';
import { field, leadsTo, open, signIn } from './support/pages';
import { openRecords, usualLoad } from './support/records';

const { platform, browser, openVisit } = await openJourney();
const { origin } = platform;
const account = await platform.open('client', 'Camila Soto');
const staff = await apiAt(origin).as(platform.administrator);
const customer = await apiAt(origin).as(account);
const { user } = await apiAt(origin).post<{ user: { _id: string } }>('/auth/login', account);
const records = await openRecords(customer, user._id, await openMarket(staff));
const offered = { quoter: records.quoter, validity: '2099-12-31' };
const lines = [{ description: 'Flete', quantity: '1', unitPrice: '900' }];
const offer = await staff.post<{ _id: string }>('/quoter-responses', { ...offered, lines });
await staff.post(`/quoter-responses/${records.quoter}/${offer._id}/send`, {});
await customer.post('/quoters', { origin: 'SCL', destination: 'MIA', load: usualLoad });
await customer.post('/ticket-support', { subject: 'Contenedor retenido', message: 'No avanza' });
const company = (await staff.post<{ _id: string }>('/companies', { name: 'Viña Los Andes SpA' }))._id;
await staff.post(`/companies/${company}/approve`, { comment: 'Verificada' });
await staff.patch(`/users/${user._id}`, { companies: [company] });
const visit = await openVisit();
const administrator = await openVisit();
await signIn(visit.page, account, '/account');
await signIn(administrator.page, platform.administrator, '/admin');

const rates = `/rates?${new URLSearchParams({
  origin: 'SCL',
  destination: 'MIA',
  currency: 'USD',
  'load.type': 'AERIAL',
  'load.measuredBy': 'totals',
  'load.totals.amount': '1',
  'load.totals.weight': '100',
  'load.totals.volume': '0.5',
}).toString()}`;

describe('a customer in their account', () => {
  it('sees what is open, and the first thing to do leads there', async () => {
    const { page } = visit;
    await open(page, '/account');
    for (const title of ['Ofertas por responder', 'Por pagar', 'Cotizaciones pedidas', 'Tickets abiertos'])
      await page.getByRole('heading', { name: title }).waitFor();
    await leadsTo(page, new RegExp(`/account/quoters/${records.quoter}$`), () =>
      page.getByRole('link', { name: 'Ver la oferta' }).click(),
    );
  });

  it('saves a search where its results are, opens it again, renames and removes it', async () => {
    const { page } = visit;
    await open(page, rates);
    await page.getByRole('button', { name: 'Guardar búsqueda' }).click();
    const dialog = page.getByRole('dialog');
    expect(await field(dialog, 'Nombre').inputValue()).toBe('SCL → MIA');
    await field(dialog, 'Nombre').fill('Miami semanal');
    await dialog.getByRole('button', { name: 'Guardar búsqueda' }).click();
    await page.getByText('Búsqueda guardada.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await open(page, '/account/searches');
    await page.getByRole('button', { name: 'Cambiar el nombre de Miami semanal' }).click();
    await field(dialog, 'Nombre').fill('Miami');
    await dialog.getByRole('button', { name: 'Cambiar el nombre' }).click();
    await page.getByText('Nombre cambiado.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await leadsTo(page, /\/rates\?/, () => page.getByRole('link', { name: /^Miami/ }).click());
    await page.getByRole('heading', { name: /SCL/ }).waitFor();
    await open(page, '/account/searches');
    await page.getByRole('button', { name: 'Quitar Miami' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await page.getByText('Todavía no guarda búsquedas').waitFor();
  });

  it('sees where they are signed in, and ends the others', async () => {
    const other = await openWindow(browser, { origin: platform.origin });
    await signIn(other.page, account, '/account');
    const { page } = visit;
    await open(page, '/account/security');
    await page.getByRole('button', { name: 'Cerrar las demás' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Cerrar las demás' })
      .click();
    await page.getByText('Sesión cerrada.').waitFor();
    await page.getByText('Esta sesión').waitFor();
    await leadsTo(other.page, /\/login\?/, async () => {
      await other.page.goto('/account/data');
    });
    await other.context.close();
  });

  it('invites a colleague, who registers and joins', async () => {
    const { page } = visit;
    const email = 'diego.lara@example.cl';
    await open(page, '/account/people');
    await page.getByRole('button', { name: 'Invitar' }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Correo').fill(email);
    await dialog.getByRole('button', { name: 'Invitar' }).click();
    await page.getByText(`Invitación enviada a ${email}.`).waitFor();
    const link = await linkTo(email);
    const invited = await openWindow(browser, { origin: platform.origin });
    await open(invited.page, link);
    await leadsTo(invited.page, /\/register\?/, () =>
      invited.page.getByRole('link', { name: 'Crear una cuenta' }).click(),
    );
    await field(invited.page, 'Nombre').fill('Diego Lara');
    await field(invited.page, 'Correo').fill(email);
    await field(invited.page, 'Teléfono').fill('+56 9 1234 5678');
    await invited.page.locator('input[name=password]').fill('Carga-sur-2026');
    await leadsTo(invited.page, /\/login\?/, () =>
      invited.page.getByRole('button', { name: 'Crear la cuenta' }).click(),
    );
    await field(invited.page, 'Correo').fill(email);
    await invited.page.locator('input[name=password]').fill('Carga-sur-2026');
    await leadsTo(invited.page, /\/join\//, () =>
      invited.page.getByRole('button', { name: 'Iniciar sesión' }).last().click(),
    );
    await leadsTo(invited.page, /\/account$/, () =>
      invited.page.getByRole('button', { name: 'Unirme a Viña Los Andes SpA' }).click(),
    );
    await invited.page.getByText('Ya es parte de Viña Los Andes SpA.').waitFor();
    expect(invited.complaints()).toEqual([]);
    await invited.context.close();
    await open(page, '/account/people');
    await page.getByText('Diego Lara', { exact: true }).waitFor();
  });

  it('takes their data along, and asks for its erasure, which is declined with a reason', async () => {
    const { page } = visit;
    await open(page, '/account/data');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar sus datos' }).click();
    expect((await downloading).suggestedFilename()).toBe('mis-datos.json');
    await page.getByRole('button', { name: 'Pedir que se borren' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pedir que se borren' }).click();
    await page.getByText('Solicitud enviada. Le avisaremos por correo.').waitFor();
    const { page: list } = administrator;
    await open(list, '/admin/erasures');
    await list.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = list.getByRole('dialog');
    await field(dialog, 'Motivo').fill('Tiene una reserva sin pagar');
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await list.getByText('Solicitud rechazada. Le avisamos por correo.').waitFor();
    await open(page, '/account/data');
    await page.getByText('Tiene una reserva sin pagar').waitFor();
  });
});

/** The path of the invitation in the newest message to an address. */
async function linkTo(email: string): Promise<string> {
  const { request } = administrator.context;
  const list = await (await request.get(`/admin/outbox?search=${encodeURIComponent(email)}`)).text();
  const id = /\/admin\/outbox\/([\da-f-]{36})/.exec(list)?.[1] ?? 'none';
  const content = await (await request.get(`/admin/outbox/${id}/content`)).text();
  const path = /\/join\/fpi_[\w-]{43}/.exec(content)?.[0];
  if (path === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return path;
}
