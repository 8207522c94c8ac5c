import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { discounts } from '@domain/catalogues/discounts';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { cancelReservation } from '@domain/shop/reservation/commands';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf, sendReservation } from '~/documents/reservation-documents.server';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let acme: string;
const made: string[] = [];
const seeder: Actor = { ...system, ownerId: shopOwnerId };

beforeAll(async () => {
  desk = await shoppingDesk();
  acme = await desk.company('Minera Alto Loa SpA', '96511270-7');
});
afterAll(() => desk.platform.stop());
// Those of one test take nothing off in the next.
beforeEach(async () => {
  for (const id of made.splice(0)) await desk.platform.done(commandsOf(discounts).remove, { id }, seeder);
});

async function automatic(code: string, fields: object = {}): Promise<void> {
  const id = await desk.platform.add(discounts, {
    ...{ code, type: 'other', mode: 'percent', value: '10' },
    ...fields,
  });
  made.push(id);
}
const amount = (value: string) => ({ mode: 'amount', value, currency: 'USD' });
const cart = async (customer: Customer) => {
  const { discounts: off, total } = (await desk.cartOf(customer)).body;
  return { off: off.details.map(({ code, amount: taken }) => `${code} ${taken}`), total };
};
interface Found {
  readonly data: readonly { readonly price: object }[];
}
const priceFor = async (customer: Customer | null) => {
  const { body } = await (customer?.call ?? desk.call)('POST', '/rates/search', {
    originPort: 'MIA',
    destinationPort: 'SCL',
    totals: { weight: 100, volume: 0.1 },
    detailed: false,
  });
  return (body as unknown as Found).data[0]?.price;
};

describe('a discount without a code', () => {
  it('is taken off at once, in the search and in the cart, for everybody', async () => {
    const ana = await desk.customer();
    await automatic('TEMPORADA', { value: '9.9' });
    const line = { code: 'TEMPORADA', mode: 'percent', value: '9.9', amount: '41' };
    for (const who of [ana, null])
      expect(await priceFor(who)).toMatchObject({
        subTotal: '420',
        discount: '41',
        discounts: [line],
        total: '379',
      });
    expect(await cart(ana)).toEqual({ off: ['TEMPORADA 41'], total: '379' });
  });

  it('for a company is its people’s alone', async () => {
    const [ana, ben] = [await desk.customer([acme]), await desk.customer()];
    await automatic('ACME', { ...amount('20.5'), client: acme });
    expect(await priceFor(ana)).toMatchObject({ discount: '20.5', total: '399.5' });
    for (const who of [ben, null])
      expect(await priceFor(who)).toMatchObject({ discount: '0', discounts: [], total: '420' });
    expect(await cart(ana)).toEqual({ off: ['ACME 20.5'], total: '399.5' });
    expect(await cart(ben)).toEqual({ off: [], total: '420' });
  });

  it('of another owner company is none here', async () => {
    const other: Actor = { ...system, ownerId: '0198a000-0000-7000-8000-0000000000f1' };
    await desk.platform.done(
      commandsOf(discounts).add,
      { code: 'AJENO', type: 'other', mode: 'percent', value: '50' },
      other,
    );
    expect(await cart(await desk.customer())).toEqual({ off: [], total: '420' });
    expect(await priceFor(null)).toMatchObject({ total: '420' });
  });

  it('goes with no other, unless both say so', async () => {
    const ana = await desk.customer();
    await automatic('DIEZ');
    await automatic('TREINTA', amount('30'));
    expect(await cart(ana)).toEqual({ off: ['DIEZ 42'], total: '378' });
    await automatic('SUMA-A', { ...amount('25'), stackable: true });
    await automatic('SUMA-B', { ...amount('20'), stackable: true });
    expect(await cart(ana)).toEqual({ off: ['SUMA-A 25', 'SUMA-B 20'], total: '375' });
  });

  it('counts against a coupon: the better one, unless it is stackable', async () => {
    const ana = await desk.customer();
    await desk.coupon('CUPON50', amount('50.5'));
    await automatic('DIEZ');
    await desk.apply(ana, 'CUPON50');
    expect(await cart(ana)).toEqual({ off: ['CUPON50 50.5'], total: '369.5' });
    await automatic('VEINTE', { value: '20' });
    expect((await desk.cartOf(ana)).body).toMatchObject({
      discounts: {
        total: '84',
        details: [
          { type: 'other', code: 'VEINTE', amount: '84', unavailable: null },
          { type: 'coupon', code: 'CUPON50', amount: '0', unavailable: 'coupon.outdone' },
        ],
      },
      isBlocked: false,
    });
    await automatic('MAS', { ...amount('40'), stackable: true });
    expect(await cart(ana)).toEqual({ off: ['MAS 40', 'CUPON50 50.5'], total: '329.5' });
  });

  it('is no coupon’s to stack', async () => {
    const refused = await desk.platform.order(
      commandsOf(discounts).add,
      { code: 'DOBLE', type: 'coupon', mode: 'percent', value: '5', stackable: true },
      seeder,
    );
    expect(refused).toMatchObject({
      issues: [{ path: ['stackable'], message: 'validation.not-of-coupons' }],
    });
  });
});

describe('a reservation with discounts', () => {
  it('keeps them, with the coupon they go with, on paper and in the mail, whatever becomes of them', async () => {
    const ana = await desk.customer();
    await desk.coupon('CON-SUMA', amount('15.5'));
    await automatic('SUMA', { stackable: true });
    await desk.apply(ana, 'CON-SUMA');
    const { body, status } = await desk.confirm(ana);
    expect({ status, ...body }).toMatchObject({
      status: 201,
      subTotal: '420',
      discount: '57.5',
      coupon: 'CON-SUMA',
      discounts: [
        { type: 'other', code: 'SUMA', amount: '42' },
        { type: 'coupon', code: 'CON-SUMA', amount: '15.5' },
      ],
      total: '362.5',
    });
    for (const id of made.splice(0)) await desk.platform.done(commandsOf(discounts).remove, { id }, seeder);
    const { services } = desk.platform;
    const row = await readReservation(services.db, body._id);
    if (row === null) throw new Error('the reservation is not there');
    expect(row).toMatchObject({ discounts: [{ code: 'SUMA', amount: '42' }] });
    const lines = ['Descuento SUMA', 'USD 42,00', 'Cupón CON-SUMA', 'USD 15,50', 'USD 420,00'];
    const paper = (await textOfPdf(await reservationPdf(services, row, 'es'))).replace(/\s+/g, ' ');
    for (const line of lines) expect(paper).toContain(line);
    await sendReservation(services, row, { to: ana.email, language: 'es', key: 'test' });
    const { rows } = await sql<{ source: Buffer }>`
      select source from platform.outbox_messages where key = 'test'`.execute(services.db);
    const mail = rows[0]?.source.toString() ?? '';
    expect(mail).toMatch(/Descuento SUMA[^]*42,00[^]*CON-SUMA[^]*15,50/);
  });

  it('does not spend a coupon that takes nothing off', async () => {
    await desk.coupon('AHORRADO', amount('5'));
    await automatic('MEJOR');
    const ana = await desk.customer();
    await desk.apply(ana, 'AHORRADO');
    const { body } = await desk.confirm(ana);
    expect(body).toMatchObject({ coupon: null, discount: '42' });
    const { services } = desk.platform;
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from platform.reservations where scope = 'coupon.client-use' and key like '%' || ${ana.actor.id}
        and key like (select id from discounts where code = 'AHORRADO') || '%') as used`.execute(services.db);
    expect(rows).toEqual([{ used: false }]);
  });

  it('has as many uses as the discount says, and gives one back', async () => {
    await automatic('UNO', { maximumUses: 1 });
    const [ana, ben] = [await desk.customer(), await desk.customer()];
    const first = (await desk.confirm(ana)).body;
    expect(first).toMatchObject({ discount: '42' });
    expect(await cart(ben)).toEqual({ off: [], total: '420' });
    await desk.platform.done(cancelReservation, { reservationId: first._id, reason: 'x' }, seeder);
    expect(await cart(ben)).toEqual({ off: ['UNO 42'], total: '378' });
    expect((await desk.confirm(ben)).body).toMatchObject({ discount: '42' });
  });

  it('is refused where it costs more than the customer saw', async () => {
    await automatic('HOY');
    const ana = await desk.customer();
    for (const id of made.splice(0)) await desk.platform.done(commandsOf(discounts).remove, { id }, seeder);
    expect(await desk.confirm(ana, { total: '378' })).toMatchObject({ status: 412 });
    expect(await desk.confirm(ana, { total: '420' })).toMatchObject({ status: 201 });
  });
});
