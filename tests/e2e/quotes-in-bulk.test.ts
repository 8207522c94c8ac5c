import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { chooseOption, field, leadsTo, open, readsAs, signIn } from './support/pages';
import { usualLoad } from './support/records';

const references: string[] = [];

interface Opened {
  readonly _id: string;
  readonly reference: string;
}
const ids: string[] = [];

const { platform, openVisit } = await openJourney();
const manager = await platform.open('super-user', 'Carolina Fuentes');
await platform.open('executive', 'Javiera Poblete');
const api = await apiAt(platform.origin).as(manager);
for (const [name, from, to] of [
  ['Rosa Farías', 'MIA', 'SCL'],
  ['Hugo Bravo', 'SCL', 'MIA'],
  ['Inés Soto', 'SCL', 'LIM'],
] as const) {
  const { _id, reference } = await api.post<Opened>('/quoters', {
    origin: { id: from },
    destination: { id: to },
    load: usualLoad,
    contact: { name, email: 'cliente@example.cl', phone: '+56 9 8765 4321' },
  });
  ids.push(_id);
  references.push(reference);
}
const desk = await openVisit();
const page = desk.page;
await signIn(page, manager, '/admin/quoters');

const rows = (on: Page) => on.locator('tbody th');
const column = (name: string): Locator => page.getByRole('region', { name, exact: true });
const card = (reference: string): Locator => page.getByRole('row', { name: new RegExp(reference) });

describe('a manager in the list of quotes', () => {
  it('finds a lane by its codes, in any order', async () => {
    for (const typed of ['MIA SCL', 'scl mia']) {
      await open(page, '/admin/quoters');
      await page.getByRole('searchbox', { name: 'Buscar cotizaciones' }).fill(typed);
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(typed);
      await readsAs(rows(page), [references[1] ?? '', references[0] ?? '']);
    }
  });

  it('narrows it by who is in charge and by date, and keeps the view for the company', async () => {
    await open(page, '/admin/quoters');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await field(page, 'Origen').fill('SCL');
    await field(page, 'Referencia').fill('Q-');
    await leadsTo(page, /origin=SCL/, () => page.getByRole('button', { name: 'Filtrar' }).click());
    await readsAs(rows(page), [references[2] ?? '', references[1] ?? '']);
    await page.getByRole('button', { name: 'Vistas' }).click();
    await field(page, 'Guardar esta vista como').fill('Desde Santiago');
    await page.getByText('Compartir con toda la empresa').click();
    await page.getByRole('button', { name: 'Guardar vista' }).click();
    await page.getByText('Compartida con la empresa').waitFor();
    await page.keyboard.press('Escape');
  });

  it('chooses the columns, which are there the next time', async () => {
    await open(page, '/admin/quoters');
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('dialog').getByText('Archivos', { exact: true }).click();
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await page.getByRole('columnheader', { name: 'Archivos' }).waitFor();
    await open(page, '/admin/quoters');
    await page.getByRole('columnheader', { name: 'Archivos' }).waitFor();
  });

  it('moves several quotes at once after a preview', async () => {
    await open(page, '/admin/quoters');
    for (const reference of references.slice(0, 2))
      await page.getByRole('checkbox', { name: `Seleccionar ${reference}` }).check();
    await leadsTo(page, /quoters\/bulk/, () => page.getByRole('button', { name: 'Cambiar estado' }).click());
    await chooseOption(page, page.getByRole('button', { name: /Nuevo estado/ }), 'En gestión');
    await chooseOption(
      page,
      page.getByRole('button', { name: /^Detalle|Elija.*Detalle|Detalle/ }),
      'Buscando tarifas',
    );
    await leadsTo(page, /status=managing/, () =>
      page.getByRole('button', { name: 'Ver qué cambiaría' }).click(),
    );
    await page.getByText('Cambiarán 2 de 2.').waitFor();
    await page.getByRole('button', { name: 'Cambiar 2 cotizaciones' }).click();
    await page.getByText('Se cambiaron 2 cotizaciones').waitFor();
    for (const id of ids.slice(0, 2))
      expect(await api.get(`/quoters/${id}`)).toMatchObject({ stateLv2: 'managing.searching-rates' });
  });
});

describe('a manager at the board', () => {
  it('drags a card with the mouse to a state that may follow', async () => {
    await open(page, '/admin/quoters/board');
    const reference = references[2] ?? '';
    await card(reference).dragTo(column('En gestión').getByRole('grid'));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await chooseOption(page, dialog.getByRole('button', { name: /Detalle/ }), 'Esperando proveedor');
    await dialog.getByRole('button', { name: 'Cambiar estado' }).click();
    await column('En gestión')
      .getByRole('row', { name: new RegExp(reference) })
      .waitFor();
  });

  it('moves a card by keyboard, only to states that may follow, and is asked for a reason where one is due', async () => {
    const offer = await api.post<{ id: string }>('/quoter-responses', {
      quoter: ids[0] ?? '',
      lines: [{ description: 'Flete', quantity: '1', unitPrice: '900' }],
      terms: { validUntil: '2099-12-31' },
    });
    await api.post(`/quoter-responses/${ids[0] ?? ''}/${offer.id}/send`, {});
    await open(page, '/admin/quoters/board');
    const reference = references[0] ?? '';
    await card(reference)
      .getByRole('button', { name: `Arrastrar ${reference}` })
      .focus();
    await page.keyboard.press('Enter');
    const reached: string[] = [];
    for (let tab = 0; tab < 3; tab += 1) {
      const label = await page.evaluate(() => document.activeElement?.closest('section')?.id ?? '');
      reached.push(label);
      if (label === 'state-lost') break;
      await page.keyboard.press('Tab');
    }
    expect(reached).toEqual(['state-lost']);
    // The columns scroll within the board, and the page stays where it is.
    expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, scrollX])).toEqual([
      0, 0,
    ]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await chooseOption(page, dialog.getByRole('button', { name: /Detalle/ }), 'Otro');
    await field(dialog, 'Motivo').fill('El cliente cambió de proyecto');
    await dialog.getByRole('button', { name: 'Cambiar estado' }).click();
    await column('Perdido')
      .getByRole('row', { name: new RegExp(reference) })
      .waitFor();
    expect(await api.get(`/quoters/${ids[0] ?? ''}`)).toMatchObject({
      state: 'lost',
      reason: 'El cliente cambió de proyecto',
    });
  });
});
