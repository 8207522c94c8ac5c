import { describe, expect, it } from 'vitest';
import { apiAt } from './support/api-client';
import { openJourney } from './support/journey';
import { fillCargo } from './support/cargo';
import { openMarket, segmentsAt } from './support/market';
import { field, leadsTo, open, readsAs, signIn } from './support/pages';

const search =
  '/rates?origin=SCL&destination=MIA&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.weightUnit=KGS' +
  '&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.5';

const { platform, openVisit } = await openJourney();
const staff = await apiAt(platform.origin).as(platform.administrator);
const market = await openMarket(staff);
const visit = await openVisit();
await signIn(visit.page, await platform.open('user', 'Paula Contreras'), '/rates');

/** Sets the price per kilogram of the market's first rate. */
const reprice = (perKg: string) =>
  staff.patch(`/aerial-rates/${market.rates[0]!.id}`, { segments: segmentsAt(perKg) });
const line = () => visit.page.locator('main li').first();
const totalIs = (total: string) =>
  readsAs(visit.page.getByRole('region', { name: 'Resumen' }).locator('p .num'), [total]);
const checkoutLink = () => visit.page.getByRole('link', { name: 'Continuar a la reserva' });
const reservations = async () => (await staff.get<{ total: number }>('/reservation')).total;

describe('a cart while prices move', () => {
  it('has its pieces changed in the line', async () => {
    const { page } = visit;
    await open(page, search);
    await page.getByRole('article').first().getByRole('button', { name: 'Agregar al carro' }).click();
    await page.getByRole('article').first().getByRole('link', { name: 'En el carro' }).waitFor();
    await open(page, '/cart');
    await totalIs('USD 363');
    await field(line(), 'Bultos').fill('2');
    await line().getByRole('button', { name: 'Actualizar' }).click();
    // 200 kg at 3, and 0.6 of fuel on each.
    await totalIs('USD 720');
    await field(line(), 'Bultos').fill('1');
    await line().getByRole('button', { name: 'Actualizar' }).click();
    await totalIs('USD 363');
  });

  it('passes a lower price on, and says so', async () => {
    await reprice('2');
    await open(visit.page, '/cart');
    await line().getByText('Bajó de USD 363 a USD 262: paga el precio nuevo.').waitFor();
    await totalIs('USD 262');
    expect(await checkoutLink().count()).toBe(1);
  });

  it('asks for consent to a higher one before it goes on', async () => {
    const { page } = visit;
    await reprice('4');
    await open(page, '/cart');
    await line().getByText('Subió de USD 363 a USD 464 desde que la agregó.').waitFor();
    expect(await checkoutLink().count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Continuar a la reserva' }).isDisabled()).toBe(true);
    await open(page, '/checkout?step=confirm');
    expect(new URL(page.url()).pathname).toBe('/cart');
    await page.getByRole('button', { name: 'Aceptar los precios de hoy' }).click();
    await checkoutLink().waitFor();
    await totalIs('USD 464');
  });

  it('does not confirm a price that rose under the button', async () => {
    const { page } = visit;
    await leadsTo(page, /checkout$/, () => checkoutLink().click());
    await field(page, 'RUT o identificación').fill('12.345.678-5');
    await field(page, 'Dirección').fill('Av. Apoquindo 3000');
    await field(page, 'Ciudad').fill('Santiago');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Confirmar reserva' }).waitFor();
    await fillCargo(page);
    await reprice('5');
    await leadsTo(page, /cart$/, () => page.getByRole('button', { name: 'Confirmar reserva' }).click());
    await line().getByText('Subió de USD 464 a USD 565 desde que la agregó.').waitFor();
    expect(await reservations()).toBe(0);
  });

  it('keeps a rate that is no longer published, marked, and does not go on with it', async () => {
    const { page } = visit;
    await staff.patch(`/aerial-rates/${market.rates[0]!.id}`, { status: false });
    await open(page, '/cart');
    await line().getByText('Esta tarifa ya no está publicada. Quítela para continuar.').waitFor();
    expect(await checkoutLink().count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Aceptar los precios de hoy' }).count()).toBe(0);
    await line().getByRole('button', { name: 'Quitar' }).click();
    await page.getByText('Su carro está vacío').waitFor();
  });
});
