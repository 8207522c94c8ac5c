import type { Page } from 'playwright-core';
import { field } from './pages';

/** Fills in the booking details of international air freight, without dangerous goods. */
export async function fillCargo(page: Page): Promise<void> {
  await field(page, 'Mercancía').fill('Repuestos de maquinaria');
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type('01122030');
  await page
    .getByRole('radiogroup', { name: '¿Es mercancía peligrosa?' })
    .getByText('No', { exact: true })
    .click();
  // An exporter in Chile ships, and the consignee is entered.
  const consignee = page.getByRole('group', { name: 'Consignatario' });
  await field(consignee, 'Nombre o razón social').fill('Andes Imports LLC');
  await field(consignee, 'Dirección').fill('1200 NW 72nd Ave, Miami');
}
