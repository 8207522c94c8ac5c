import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owners } from '@domain/catalogues/owners';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system, type Actor } from '@domain/shared/actor';
import { loader as checkoutLoader, action as checkoutAction } from '~/pages/shop/checkout/checkout.server';
import { loader as reservationLoader } from '~/pages/shop/reservation/reservation.server';
import { loader as listLoader, oneLoader } from '~/pages/shop/reservation/reservations.server';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { callerOf } from '@tests/people/caller';
import { addProfit } from '@tests/projections/rating-platform';
import { dangerousBooking, generalBooking, shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
let staff: Readonly<Record<string, string>>;
let manager: Actor & { readonly email: string };
let others: Readonly<Record<string, string>>;
let costRate: string;

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };

beforeAll(async () => {
  desk = await shoppingDesk();
  const { platform } = desk;
  api = callerOf(platform.services);
  manager = await platform.person('super-user', 'Marta Vera');
  staff = await api.signIn(manager.email);
  const other = await platform.done(commandsOf(owners).add, { name: 'Carga Boreal', country: 'CL' }, system);
  others = await api.signIn((await platform.person('super-user', 'Gerente', other.id)).email);
  await addProfit(platform, '10');
  costRate = await platform.rate({
    businessModel: 'Costo',
    serviceType: 'costo',
    segments: [{ from: '0', to: '2000', rate: '7.31' }],
  });
});
afterAll(() => desk.platform.stop());

/** A customer with one line of the rate with a cost in the cart, and nothing else. */
async function withCostRate(): Promise<Customer> {
  const customer = await desk.customer();
  const { body } = await customer.call('GET', '/cart/mine');
  const [line] = body.products as readonly { readonly _id?: string }[];
  await customer.call('DELETE', `/cart/mine/items/${line?._id}`);
  const product = { rateId: costRate, load, currency: 'USD' };
  expect((await customer.call('POST', '/cart/mine/items', { product, amount: 2 })).status).toBe(201);
  return customer;
}

/** The supplier gets 731 of each of two; the rule adds 10 percent. */
const secrets = ['1462', '"cost"', '"margin"', 'Andes Freight Agencies'];
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const expectNoCost = (what: string, text: string) => {
  const read = text.replaceAll(ids, '').split('Content-Type: application/pdf', 1).join('');
  for (const secret of secrets) expect(read, `${what} tells ${secret}`).not.toContain(secret);
};

interface Reserved {
  readonly booking: unknown;
  readonly source: string;
  readonly payment: { readonly dueOn: string | null; readonly status: string };
  readonly timeline: readonly { readonly event: string }[];
}

describe('a reservation', () => {
  let customer: Customer;
  let id: string;
  beforeAll(async () => {
    customer = await withCostRate();
    expect((await customer.call('PATCH', '/checkout/mine', { booking: generalBooking })).status).toBe(200);
    id = (await desk.confirm(customer)).body._id;
  });

  const shown = async () => (await customer.call('GET', `/reservation/${id}`)).body as unknown as Reserved;

  it('has the booking details, the deadline and what happened', async () => {
    const first = await shown();
    expect(first).toMatchObject({
      source: 'cart',
      booking: { ...generalBooking, commodity: { hsCode: '843149' } },
      payment: { dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown },
      timeline: [{ event: 'made' }],
    });
  });

  it('keeps its cost for staff of its owner company alone', async () => {
    const costFor = (headers: Readonly<Record<string, string>>) =>
      api.call<unknown>('GET', `/reservation/${id}/cost`, { headers });
    const known = await costFor(staff);
    expect([known.status, known.body]).toMatchObject([200, { cost: { amount: '1462' } }]);
    expect((await costFor(customer.headers)).status).toBe(403);
    expect((await costFor(others)).status).toBe(404);
    const auditor = await desk.platform.person('auditor');
    expect((await costFor(await api.signIn(auditor.email))).status).toBe(200);
    const page = await visit(desk.platform.services, manager, oneLoader, `/admin/reservations/${id}`, {
      params: { id },
    });
    expect(JSON.stringify(page.data['cost'])).toContain('1462');
  });

  it('shows no customer what it costs: API, pages, PDF, mail', async () => {
    const { services } = desk.platform;
    for (const path of [`/reservation/${id}`, '/reservation', '/checkout/mine', '/cart/mine'])
      expectNoCost(path, JSON.stringify((await customer.call('GET', path)).body));
    const params = { params: { id } };
    const pages = [
      await visit(services, customer.actor, reservationLoader, `/reservation/${id}`, params),
      await visit(services, customer.actor, listLoader, '/reservation'),
    ];
    for (const { data } of pages) expectNoCost('page', JSON.stringify(data));
    const row = await readReservation(services.db, id);
    if (row === null) throw new Error('no reservation');
    const pdf = await textOfPdf(await reservationPdf(services, row, 'es'));
    expectNoCost('PDF', pdf);
    for (const text of ['Repuestos de maquinaria', 'Andes Imports LLC', 'Pagar hasta', 'Reserva hecha'])
      expect(pdf).toContain(text);
    expect((await customer.call('POST', `/reservation/${id}/mail`, { to: customer.email })).status).toBe(202);
    expectNoCost('mail', await desk.platform.mailTo(customer.email));
  });

  it('is paid by its own id, by managers within reach, and says so in its time line', async () => {
    const pay = (headers: Readonly<Record<string, string>>) =>
      api.call<unknown>('PATCH', `/reservation/${id}/payment`, { body: { status: 'completed' }, headers });
    expect((await pay(customer.headers)).status).toBe(403);
    expect((await pay(others)).status).toBe(404);
    expect((await pay(staff)).body).toMatchObject({ payment: { status: 'completed' } });
    expect((await shown()).timeline.map(({ event }) => event)).toEqual(['made', 'completed']);
  });
});

describe('a checkout', () => {
  it('says what the load needs, and names all that is missing', async () => {
    const customer = await desk.customer();
    const { body } = await customer.call('GET', '/checkout/mine');
    expect(body).toMatchObject({ booking: null, bookingNeeds: ['hsCode', 'parties'] });
    const { shipper: _s, readyOn: _r, ...lacking } = generalBooking;
    const refused = await customer.call('PATCH', '/checkout/mine', { booking: lacking });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.message).toEqual([
      expect.stringMatching(/^booking\.readyOn: /),
      expect.stringMatching(/^booking\.shipper\.name: /),
    ]);
  });

  it('of a program of before is confirmed, and says that nobody declared it', async () => {
    const customer = await desk.customer();
    const { status, body } = await desk.confirm(customer);
    expect([status, (body as unknown as Reserved).booking]).toEqual([201, null]);
    const row = await readReservation(desk.platform.services.db, body._id);
    if (row === null) throw new Error('no reservation');
    expect(await textOfPdf(await reservationPdf(desk.platform.services, row, 'es'))).toContain(
      'se hizo sin declarar',
    );
  });

  it('on the page is not confirmed before the cargo is declared', async () => {
    const customer = await desk.customer();
    const { services } = desk.platform;
    const step = async (asked: string) =>
      (await visit(services, customer.actor, checkoutLoader, `/checkout?step=${asked}`)).data['step'];
    // One page declares and confirms a single shipment.
    expect([await step('cargo'), await step('payment'), await step('confirm')]).toEqual([
      'confirm',
      'confirm',
      'confirm',
    ]);
    const form = formOf({ intent: 'confirm', total: '420' });
    const answer = await visit(services, customer.actor, checkoutAction, '/checkout', { form });
    expect(answer.leadsTo).toBe('/checkout?step=cargo');
    await customer.call('PATCH', '/checkout/mine', { booking: generalBooking });
    expect(await step('confirm')).toBe('confirm');
  });
});

describe('dangerous goods', () => {
  const upload = async (customer: Customer, bytes = '%PDF-1.4 hoja') => {
    const form = new FormData();
    form.set('safetyDataSheet', new File([Buffer.from(bytes)], 'hoja.pdf'));
    return api.call<{ readonly _id: string; readonly message: string }>(
      'POST',
      '/checkout/mine/safety-data-sheet',
      { body: form, headers: customer.headers },
    );
  };

  it('are not confirmed, and handed in as one quote however often it is pressed', async () => {
    const customer = await desk.customer();
    expect((await upload(customer, 'nada')).status).toBe(400);
    const sheet = (await upload(customer)).body._id;
    const booking = dangerousBooking(sheet);
    expect((await customer.call('PATCH', '/checkout/mine', { booking })).status).toBe(200);
    expect(await desk.confirm(customer)).toMatchObject({
      status: 422,
      body: {
        message:
          'Las mercancías peligrosas se reservan en línea solo con una tarifa buscada para ellas. Pida una cotización con los datos que ya escribió.',
      },
    });
    const handIn = () =>
      api.call<{ readonly quoters: readonly { readonly _id: string }[] }>('POST', '/checkout/mine/quote', {
        headers: customer.headers,
      });
    const answers = await Promise.all([handIn(), handIn()]);
    const made = answers.flatMap(({ body, status }) => (status === 201 ? body.quoters : []));
    const quotes = [...new Set(made.map(({ _id }) => _id))];
    expect(quotes).toHaveLength(1);
    const { body } = await api.call<{ total: number }>('GET', '/quoters', { headers: staff });
    expect(body.total).toBe(1);
    expect((await customer.call('GET', '/cart/mine')).body.products).toEqual([]);

    const sheetFor = (headers: Readonly<Record<string, string>>) =>
      api.call<unknown>('GET', `/quoters/${quotes[0]}/safety-data-sheet`, { headers }).catch(() => null);
    const quote = await api.call<unknown>('GET', `/quoters/${quotes[0]}`, { headers: staff });
    expect(quote.body).toMatchObject({
      commodity: 'Pintura',
      booking: { dangerousGoods: { unNumber: 'UN1263', hazardClass: '3', packingGroup: 'II' } },
    });
    const stranger = await desk.customer();
    expect((await sheetFor(stranger.headers))?.status).toBe(404);
    expect((await sheetFor(others))?.status).toBe(404);
  });

  it('name no file of somebody else', async () => {
    const [ana, eva] = [await desk.customer(), await desk.customer()];
    const sheet = (await upload(ana)).body._id;
    const told = await eva.call('PATCH', '/checkout/mine', { booking: dangerousBooking(sheet) });
    expect([told.status, told.body.message]).toEqual([
      422,
      'Adjunte de nuevo la hoja de datos de seguridad.',
    ]);
  });

  it('lack a party where it is chosen, as long as nobody chose it', async () => {
    const customer = await desk.customer();
    const fields = {
      ...{ intent: 'cargo', 'booking.commodity.description': 'Vino', 'booking.readyOn': '2026-12-01' },
      ...{ 'booking.dangerousGoods.answer': 'no' },
    };
    const lacking = async (more: object) => {
      const form = formOf({ ...fields, ...more });
      const { data } = await visit(desk.platform.services, customer.actor, checkoutAction, '/checkout', {
        form,
      });
      return Object.keys(data['error'] as object).filter((name) => /shipper|consignee|ready/.test(name));
    };
    // What is missing is named together with what is wrong.
    const wrong = { 'booking.commodity.description': '', 'booking.readyOn': '' };
    expect((await lacking(wrong)).toSorted()).toEqual(['booking.readyOn', 'consigneeIs', 'shipperIs']);
    expect(await lacking({})).toEqual(['shipperIs', 'consigneeIs']);
    // Of somebody else, the fields are on the screen.
    const another = ['shipperIs', 'booking.consignee.name', 'booking.consignee.address'];
    expect(await lacking({ consigneeIs: 'another' })).toEqual(another);
  });

  it('are handed in from the page by one press', async () => {
    const customer = await desk.customer();
    const { services } = desk.platform;
    const cargo = formOf({
      intent: 'cargo',
      'booking.commodity.description': 'Baterías de litio',
      'booking.dangerousGoods.answer': 'yes',
      'booking.dangerousGoods.unNumber': 'UN3480',
      'booking.dangerousGoods.hazardClass': '9',
      'booking.dangerousGoods.packingGroup': 'none',
      'booking.readyOn': '2026-12-01',
      shipperIs: 'billing',
      consigneeIs: 'another',
      'booking.consignee.name': 'Andes Imports LLC',
      'booking.consignee.address': 'Miami',
    });
    const post = (form: FormData) => visit(services, customer.actor, checkoutAction, '/checkout', { form });
    const lacking = await post(cargo);
    expect(lacking.status).toBe(400);
    expect(JSON.stringify(lacking.data)).toContain('Adjunte la hoja de datos de seguridad.');
    cargo.set('safetyDataSheet', new File([Buffer.from('%PDF-1.4')], 'hoja.pdf'));
    expect((await post(cargo)).leadsTo).toMatch(/^\/checkout\?step=cargo&line=/);
    const handedIn = await post(formOf({ intent: 'quote' }));
    expect(handedIn.leadsTo).toMatch(/^\/account\/quoters\//);
  });
});
