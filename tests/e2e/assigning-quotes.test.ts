import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { open, signIn } from './support/pages';

const { platform, openVisit } = await openJourney();
const managerAccount = await platform.open('super-user', 'Carolina Fuentes');
await platform.open('executive', 'Javiera Poblete');
await platform.open('executive', 'Matías Araya');
const { page } = await openVisit();
await signIn(page, managerAccount, '/admin/quoters');

const request = {
  ...{ origin: 'SCL', destination: 'MIA' },
  load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.5' } },
  contact: { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' },
};
const ask = () => apiAt(platform.origin).post<{ _id: string; reference: string }>('/quoters', request);

let presses = 0;
async function press(what: Locator): Promise<void> {
  await what.click();
  presses += 1;
}

it('takes a quote from the list in one press', async () => {
  const { reference } = await ask();
  await open(page, '/admin/quoters');
  presses = 0;
  await press(page.getByRole('button', { name: `Tomar ${reference}` }));
  await page.getByText(`Ahora ${reference} es suya.`).waitFor();
  expect(presses).toBe(1);
});

it('assigns a quote in two presses, from its page and from the list', async () => {
  const [one, other] = [await ask(), await ask()];
  await open(page, `/admin/quoters/${one._id}`);
  presses = 0;
  await press(page.getByRole('button', { name: 'Asignar ejecutivo' }));
  await press(page.getByRole('menuitem', { name: 'Javiera Poblete' }));
  await page.getByText(`${one.reference} quedó a cargo de Javiera Poblete.`).waitFor();
  expect(presses).toBe(2);
  await open(page, '/admin/quoters');
  await press(page.getByRole('button', { name: `Asignar ${other.reference}` }));
  await press(page.getByRole('menuitem', { name: 'Matías Araya' }));
  await page.getByText(`${other.reference} quedó a cargo de Matías Araya.`).waitFor();
  expect(presses).toBe(4);
});

it('assigns with the keyboard alone', async () => {
  const { reference } = await ask();
  await open(page, '/admin/quoters');
  await page.getByRole('button', { name: `Asignar ${reference}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(`${reference} quedó a cargo de Matías Araya.`).waitFor();
});
