import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { open, signIn } from './support/pages';

const { platform, openVisit } = await openJourney();
const account = await platform.open('super-user', 'Carolina Fuentes');
const manager = await apiAt(platform.origin).as(account);
const { page } = await openVisit();
await signIn(page, account, '/admin');

let presses = 0;
async function press(what: Locator): Promise<void> {
  await what.click();
  presses += 1;
}

it('loses a quote with open offers in three presses, with its reason', async () => {
  const { _id: id, reference } = await manager.post<{ _id: string; reference: string }>('/quoters', {
    ...{ origin: 'SCL', destination: 'MIA' },
    load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.5' } },
    contact: { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' },
  });
  const offer = await manager.post<{ id: string }>('/quoter-responses', {
    quoter: id,
    lines: [{ description: 'Flete aéreo', quantity: '1', unitPrice: '900' }],
    terms: { validUntil: '2099-12-31' },
  });
  await manager.post(`/quoter-responses/${id}/${offer.id}/send`, {});
  await open(page, `/admin/quoters/${id}`);
  await press(page.getByRole('button', { name: 'Cambiar estado' }));
  await press(page.getByRole('button', { name: 'Perdido: Precio · Tarifa más alta que la competencia' }));
  await page.getByText('Retira la oferta que sigue abierta').waitFor();
  await press(page.getByRole('button', { name: 'Retirar y cambiar' }));
  await page.getByText(`${reference} pasó a Perdido.`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(presses).toBe(3);
});

it('logs a call in three presses from the company', async () => {
  const company = await manager.post<{ _id: string }>('/companies', { name: 'Viñas del Sur', country: 'CL' });
  await manager.post('/results', { result: 'Interesado', category: 'Positivo', score: 7 });
  await open(page, `/admin/companies/${company._id}`);
  presses = 0;
  await press(
    page
      .getByRole('button', { name: 'Nuevo para Viñas del Sur' })
      .or(page.getByRole('button', { name: 'Nuevo', exact: true })),
  );
  await press(page.getByRole('menuitem', { name: 'Llamada, visita o correo' }));
  await press(page.getByRole('button', { name: /Interesado/ }));
  await page.getByText('Positivo', { exact: false }).first().waitFor();
  await page
    .locator('main')
    .getByText(/Llamada/)
    .first()
    .waitFor();
  expect(presses).toBe(3);
});
