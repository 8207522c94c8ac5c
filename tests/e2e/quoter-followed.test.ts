import { describe, expect, it } from 'vitest';
import { apiAt, type ApiClient } from './support/api-client';
import { waitForHydration, type Visit } from './support/browser';
import { openJourney } from './support/journey';
import { chooseOption, choosePlace, field, leadsTo, open, readsAs, signIn, textOf } from './support/pages';

let visitor: Visit;
let reference: string;
let id: string;

const { platform, openVisit } = await openJourney();
const [executiveAccount, auditorAccount] = await Promise.all([
  platform.open('executive', 'Javiera Poblete'),
  platform.open('auditor', 'Rosa Medina'),
]);
const managerAccount = await platform.open('super-user', 'Carolina Fuentes');
visitor = await openVisit();
const manager = await openVisit();
const executive = await openVisit();
const auditor = await openVisit();
await signIn(manager.page, managerAccount, '/admin/quoters');
await signIn(executive.page, executiveAccount, '/admin');
await signIn(auditor.page, auditorAccount, '/admin');

const asExecutive = (): Promise<ApiClient> => apiAt(platform.origin).as(executiveAccount);

/** The browser logs a refusal's status itself. */
function expectRefusals(visit: Visit, ...statuses: readonly number[]): void {
  expect(visit.complaints()).toEqual(
    statuses.map((status) => expect.stringContaining(String(status)) as string),
  );
}

describe('a visitor whose search finds nothing', () => {
  it('is led to the manual quoter, in a tab of its own, with what was searched for', async () => {
    const { page, context } = visitor;
    await open(page, '/');
    await choosePlace(page, 'Origen', 'santiago', 'SCL');
    await choosePlace(page, 'Destino', 'la paz', 'LPB');
    const opening = context.waitForEvent('page');
    await leadsTo(page, /\/rates\?/, () => page.getByRole('button', { name: 'Buscar tarifas' }).click());
    await page.getByText('No encontramos tarifas para esta ruta').waitFor();
    const tab = await opening;
    await tab.waitForLoadState();
    await waitForHydration(tab);
    expect(await tab.getByRole('combobox', { name: 'Aeropuerto de origen' }).inputValue()).toContain('SCL');
    expect(await tab.getByRole('combobox', { name: 'Aeropuerto de destino' }).inputValue()).toContain('LPB');
    visitor = { ...visitor, page: tab };
  });

  it('is told at once of everything that is missing, and keeps what was typed', async () => {
    const { page } = visitor;
    await field(page, 'Mercancía').fill('Repuestos de maquinaria');
    await page.getByRole('button', { name: 'Pedir cotización' }).click();
    await page.getByText('Hay 3 datos por corregir').waitFor();
    expect(await field(page, 'Mercancía').inputValue()).toBe('Repuestos de maquinaria');
  });

  it('hands it in and gets a number', async () => {
    const { page } = visitor;
    await field(page, 'Nombre').fill('Francisca Leiva');
    await field(page, 'Correo').fill('francisca.leiva@example.cl');
    await field(page, 'Teléfono').fill('+56 9 8120 4471');
    await leadsTo(page, /sent=/, () => page.getByRole('button', { name: 'Pedir cotización' }).click());
    reference = await textOf(page.getByText(/^Q-\d{4}-\d{6}$/));
  });
});

describe('staff', () => {
  it('find it on top of the list, and make an executive responsible', async () => {
    const { page } = manager;
    await open(page, '/admin/quoters');
    await readsAs(page.getByRole('row').nth(1), [/Francisca Leiva.*SCL → LPB.*Nuevo.*Tomar/]);
    await leadsTo(page, /quoters\/.+/, () => page.getByRole('link', { name: reference }).click());
    id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Asignar ejecutivo' }).click();
    await page.getByRole('menuitem', { name: 'Javiera Poblete' }).click();
    await page.getByText(`${reference} quedó a cargo de Javiera Poblete.`).waitFor();
    await readsAs(page.locator('main header').first(), [/Pendiente · Asignado/]);
  });

  it('see it among what waits, from the first page of the day on', async () => {
    const { page } = executive;
    await open(page, '/admin');
    const day = page.getByRole('region', { name: 'Mi día' });
    await leadsTo(page, /quoters\/.+/, () => day.getByRole('link', { name: 'Francisca Leiva' }).click());
  });

  it('change its state to one of those that may follow, never to lost without a reason', async () => {
    const { page } = executive;
    const api = await asExecutive();
    await changeState('En gestión', 'Buscando tarifas');
    const offer = await api.post<{ id: string }>('/quoter-responses', {
      quoter: id,
      lines: [{ description: 'Flete aéreo', quantity: '1', unitPrice: '900' }],
      terms: { validUntil: '2099-12-31' },
    });
    await api.post(`/quoter-responses/${id}/${offer.id}/send`, {});
    await open(page, `/admin/quoters/${id}`);

    await page.getByRole('button', { name: 'Cambiar estado' }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(page, dialog.getByRole('button', { name: /Nuevo estado/ }), 'Perdido');
    await chooseOption(page, dialog.getByRole('button', { name: /Detalle/ }), 'Precio');
    await dialog.getByRole('button', { name: 'Cambiar estado' }).click();
    await dialog.getByText('Para pasar a «Perdido» hay que indicar un motivo.').waitFor();
    expectRefusals(executive, 422);
    await chooseOption(
      page,
      dialog.getByRole('button', { name: 'Elegir Motivo' }),
      'Tarifa más alta que la competencia',
    );
    await field(dialog, 'Comentario').fill('Quedamos 8 % arriba.');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Cambiar estado' }).click();
    await page.getByText('El servicio no responde por el momento').first().waitFor();
    expect(await field(dialog, 'Comentario').inputValue()).toBe('Quedamos 8 % arriba.');
    expect(executive.complaints().every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
    await page.context().setOffline(false);
    await page.getByText(`${reference} pasó a Perdido.`).waitFor();
  });

  it('read who did what, when and why', async () => {
    const { page } = executive;
    const timeline = page.getByRole('region', { name: 'Conversación e historial' });
    const mailed = async () => {
      await open(page, `/admin/quoters/${id}`);
      return timeline.getByText('Correo: Acuse de una solicitud').count();
    };
    await expect.poll(mailed, { timeout: 30_000 }).toBe(1);
    const history = timeline.locator('ol > li').filter({ hasNotText: 'Correo: ' });
    await expect.poll(() => history.count()).toBe(9);
    expect(await textOf(history.first())).toMatch(
      /Cambió de estado .+ Javiera Poblete, por la web .*Cotizado Perdido .*Motivo: Tarifa más alta que la competencia Quedamos 8 % arriba\./,
    );
    expect(await textOf(history.last())).toMatch(/Se recibió la solicitud .+ Visitante, por la web/);
  });

  async function changeState(state: string, detail: string): Promise<void> {
    const { page } = executive;
    await page.getByRole('button', { name: 'Cambiar estado' }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(page, dialog.getByRole('button', { name: /Nuevo estado/ }), state);
    await chooseOption(page, dialog.getByRole('button', { name: /Detalle/ }), detail);
    await dialog.getByRole('button', { name: 'Cambiar estado' }).click();
    await page.getByText(`${reference} pasó a ${state}.`).waitFor();
  }
});

describe('the auditor', () => {
  it('replays it event by event', async () => {
    const { page } = auditor;
    await open(page, `/admin/quoters/${id}`);
    await leadsTo(page, /audit\/quoter/, () => page.getByRole('link', { name: 'Auditoría' }).click());
    const stood = page.getByRole('region', { name: 'Cómo quedó' });
    await page.getByText('Evento 9 de 9').waitFor();
    expect(await textOf(stood)).toMatch(/Estado Perdido .*Motivo Tarifa más alta/);
    await page.getByRole('button', { name: 'Anterior' }).click();
    await page.getByText('Evento 8 de 9').waitFor();
    expect(await textOf(stood)).toMatch(/Estado Cotizado/);
    await page.getByRole('button', { name: 'Primero' }).click();
    await page.getByText('Evento 1 de 9').waitFor();
    expect(await textOf(stood)).toMatch(/Estado Pendiente/);
  });

  it('is offered nothing to change, and may change nothing at any door', async () => {
    const { page } = auditor;
    await open(page, `/admin/quoters/${id}`);
    await readsAs(page.getByRole('region', { name: 'Responsables' }).getByRole('button'), []);
    await readsAs(page.locator('main header').first().getByRole('button'), []);
    const answer = await page.request.post(`${platform.origin}/admin/quoters/${id}`, {
      form: { intent: 'change-state', status: 'managing/managing.searching-rates' },
      headers: { origin: platform.origin },
    });
    expect(answer.status()).toBe(403);
    const api = await apiAt(platform.origin).as(auditorAccount);
    const { status } = await api.call('PATCH', `/quoters/${id}/changeState`, {
      body: { state: 'managing', stateLv2: 'managing.searching-rates' },
    });
    expect(status).toBe(403);
    expect(await api.get<{ state: string }>(`/quoters/${id}`)).toMatchObject({ state: 'lost' });
  });
});

describe('the executive again', () => {
  it('writes a note and corrects the contact without leaving the page', async () => {
    const { page } = executive;
    await open(page, `/admin/quoters/${id}`);
    await field(page, 'Nota para el equipo').fill('Llamar en marzo, tendrá otro embarque.');
    await page.getByRole('button', { name: 'Agregar nota' }).click();
    await page.getByText('Nota agregada.').waitFor();
    const timeline = page.getByRole('region', { name: 'Conversación e historial' });
    await timeline.getByText('Llamar en marzo, tendrá otro embarque.').waitFor();
    expect(await field(page, 'Nota para el equipo').inputValue()).toBe('');
    await page.getByRole('button', { name: /Editar\s*: Contacto/ }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Correo').fill('francisca@');
    await dialog.getByRole('button', { name: 'Guardar contacto' }).click();
    await dialog.getByText('El correo no parece ser válido').first().waitFor();
    expectRefusals(executive, 400);
    await field(dialog, 'Correo').fill('francisca@nueva.example');
    await dialog.getByRole('button', { name: 'Guardar contacto' }).click();
    await page.getByText('Contacto actualizado.').waitFor();
    expect(executive.complaints()).toEqual([]);
  });
});
