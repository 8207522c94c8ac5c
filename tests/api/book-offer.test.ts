import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { owners } from '@domain/catalogues/owners';
import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { acceptQuoterOffer, takeBackAcceptance } from '@domain/quoting/quoter/answer-commands';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { bookOffer } from '@domain/shop/reservation/book-offer';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { action, loader } from '~/pages/quoting/book/book.server';
import { loader as ownQuoter } from '~/pages/quoting/own/own-quoter.server';
import { loader as reservationLoader } from '~/pages/shop/reservation/reservation.server';
import { oneLoader } from '~/pages/shop/reservation/reservations.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { quotingDesk, type Headers } from './quoting-desk';
import { generalBooking } from './shopping-desk';

interface Told {
  readonly _id: string;
  readonly message: string | readonly string[];
  readonly stateLv2: string;
}

const { platform, api, manager, carla, staff, customer } = await quotingDesk();
afterAll(() => platform.stop());

const content = {
  currency: 'USD',
  lines: [
    {
      description: 'Flete aéreo',
      quantity: '320',
      basis: 'chargeable-kg',
      unitPrice: '5',
      cost: { unitPrice: '4.13' },
    },
    {
      description: 'Retiro',
      leg: 'origin',
      quantity: '1',
      basis: 'shipment',
      unitPrice: '100',
      taxRate: '19',
      taxReason: 'Retiro en Chile',
      cost: { unitPrice: '80' },
    },
  ],
  terms: { validUntil: '2099-12-31', carrier: { name: 'LATAM Cargo' } },
};

const by = (actor: Actor) => ({ actor, via: 'web', commandId: uuidv7() }) as const;
async function taken<Answer>(answer: Promise<Answer>) {
  const given = await answer;
  if (isRejection(given)) throw new Error(`${given.code} ${JSON.stringify(given.issues)}`);
  return given as Exclude<Answer, { rejected: true }>;
}

/** A quote of the customer with an accepted offer. */
async function accepted(
  asker: Actor = carla,
): Promise<{ readonly quoteId: string; readonly offerId: string }> {
  const { services } = platform;
  const quoteId = await platform.opened(asker);
  const { offerId } = await taken(makeOffer(services, { quoteId, content }, by(manager)));
  await taken(sendOffer(services, { quoteId, offerId }, by(manager)));
  const answer = { id: quoteId, offerId, revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
  await platform.accepted(acceptQuoterOffer, answer, asker);
  return { quoteId, offerId };
}

const book = (
  { quoteId, offerId }: { readonly quoteId: string; readonly offerId: string },
  headers = staff,
  body: object = { booking: generalBooking },
) => api.call<Told>('POST', `/quoter-responses/book/${quoteId}/${offerId}`, { body, headers });
const stateOf = async (quoteId: string) =>
  (await api.call<Told>('GET', `/quoters/${quoteId}`, { headers: staff })).body.stateLv2;

describe('an accepted offer', () => {
  it('of a company that is not approved waits, whoever books it', async () => {
    const { id } = await platform.accepted(registerCompany, { name: 'Viña en Espera SpA' }, manager);
    const actor = { ...carla, companyIds: [id] };
    await platform.accepted(assignCompanies, { id: carla.id, companyIds: [id] }, system);
    const one = await accepted(actor);
    const refused = await book(one);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('en verificación')]);
    const page = await visit(platform.services, manager, loader, '/', { params: { id: one.quoteId } });
    expect(page.data).toMatchObject({ heldBy: { name: 'Viña en Espera SpA' } });
    await platform.accepted(approveCompany, { id, comment: 'Verificada' }, manager);
    expect((await book(one)).status).toBe(201);
    await platform.accepted(assignCompanies, { id: carla.id, companyIds: [] }, system);
  });

  it('becomes a reservation at its prices, and quote and reservation link to each other', async () => {
    const offer = await accepted();
    const made = await book(offer);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        source: 'offer',
        cart: null,
        quoter: offer.quoteId,
        quoterResponse: offer.offerId,
        lines: [
          { type: 'offer', net: '1600' },
          { type: 'offer', net: '100', tax: '19' },
        ],
        subTotal: '1700',
        tax: '19',
        total: '1700',
        totalWithTax: '1719',
        billing: null,
        payment: { method: null, bankAccount: null, status: 'pending' },
        booking: { commodity: { hsCode: '843149' } },
      },
    ]);
    expect(await stateOf(offer.quoteId)).toBe('won.booked');
    const own = await visit(platform.services, carla, ownQuoter, `/account/quoters/${offer.quoteId}`, {
      params: { id: offer.quoteId },
    });
    expect(own.data['reservationId']).toBe(made.body._id);
    const history = await api.call<unknown>('GET', `/history-quoters/quoter/${offer.quoteId}`, {
      headers: staff,
    });
    expect(JSON.stringify(history.body)).toContain('QuoterOfferBooked');
  });

  it('is booked once, however often and by how many it is pressed', async () => {
    const offer = await accepted();
    const answers = await Promise.all([book(offer), book(offer), book(offer)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(answers.map(({ body }) => body._id));
    expect([ids.size, [...ids].includes((await book(offer)).body._id)]).toEqual([1, true]);
  });

  it('shows the customer everything but its cost: API, pages, PDF, mail', async () => {
    const { services } = platform;
    const offer = await accepted();
    const { _id: id } = (await book(offer)).body;
    const params = { params: { id } };
    const texts = [
      JSON.stringify((await api.call<unknown>('GET', `/reservation/${id}`, { headers: customer })).body),
      JSON.stringify((await visit(services, carla, reservationLoader, `/reservation/${id}`, params)).data),
    ];
    const row = await readReservation(services.db, id);
    if (row === null) throw new Error('no reservation');
    const pdf = await textOfPdf(await reservationPdf(services, row, 'es'));
    const mail = (await platform.mailTo(row.customer_email)).split('Content-Type: application/pdf')[0] ?? '';
    for (const text of [...texts, pdf, mail])
      expect(text).not.toMatch(/1401\.6|1401,6|4\.13|"cost"|"margin"/);
    for (const text of ['Flete aéreo', 'Retiro', 'USD 1.719', 'Andes Imports LLC'])
      expect(pdf).toContain(text);
    const cost = (headers: Headers) => api.call<unknown>('GET', `/reservation/${id}/cost`, { headers });
    expect((await cost(staff)).body).toMatchObject({ cost: { amount: '1401.6', margin: '298.4' } });
    expect((await cost(customer)).status).toBe(403);
    const page = await visit(services, manager, oneLoader, `/admin/reservations/${id}`, params);
    expect(page.data['reservation']).toMatchObject({ offerLines: [{ net: '1600' }, { net: '100' }] });
  });

  it('asks whom to bill, begun as last time or with the company, and shows it on page, PDF and mail', async () => {
    const { services } = platform;
    const billing = {
      ...{ name: 'Viña Los Andes SpA', identification: '76.192.083-9', email: 'pagos@vina.example' },
      ...{ street: 'Av. Apoquindo 4501', locality: 'Las Condes', city: 'Santiago', country: 'CL' },
      lineOfBusiness: 'Viñedos',
    };
    const posted = async (fields: object) => {
      const { quoteId, offerId } = await accepted();
      const opened = () =>
        visit<{ readonly billing: Readonly<Record<string, string>> }>(services, manager, loader, '/', {
          params: { id: quoteId },
        });
      const known = (await opened()).data.billing;
      const form = formOf({ commandId: uuidv7(), offerId, booking: generalBooking, ...fields });
      const answer = await visit(services, manager, action, `/admin/quoters/${quoteId}/book`, {
        params: { id: quoteId },
        form,
      });
      const id = answer.leadsTo?.split('/').at(-1) ?? '';
      return { ...answer, known, row: await readReservation(services.db, id) };
    };
    const first = await posted({ 'has-billing': 'true', billing });
    expect(first.known['identification']).toBeUndefined();
    const { row } = first;
    if (row === null) throw new Error('no reservation');
    expect(row.billing).toEqual(billing);
    const pdf = await textOfPdf(await reservationPdf(services, row, 'es'));
    const mails = async () => {
      const { rows } = await sql<{ source: Buffer }>`
        select source from platform.outbox_messages where ${row.customer_email} = any(recipients)`.execute(
        services.db,
      );
      return rows.map(({ source }) => source.toString().replaceAll(/=\r?\n/g, '')).join('\n');
    };
    for (const text of ['RUT', '76.192.083-9', 'Av. Apoquindo 4501', 'Comuna', 'Las Condes', 'Giro']) {
      expect(pdf).toContain(text);
      // The mail is written by a job.
      await expect.poll(mails, { timeout: 10_000 }).toContain(text);
    }
    // The same customer's next booking begins with it; switched off, nothing is billed.
    const second = await posted({ 'has-billing': 'false' });
    expect(second.known).toEqual(billing);
    expect(second.row?.billing).toBeNull();
    const wrong = await posted({ 'has-billing': 'true', billing: { ...billing, identification: '1-1' } });
    expect(wrong.status).toBe(400);
    expect(wrong.row).toBeNull();
  });

  it('is booked by staff who reach its quote alone', async () => {
    const offer = await accepted();
    const other = await platform.accepted(
      commandsOf(owners).add,
      { name: 'Carga Boreal', country: 'CL' },
      system,
    );
    const signedIn = async (role: 'executive' | 'super-user', ownerId?: string) =>
      api.signIn((await platform.person(role, 'Otro', ownerId)).email);
    expect((await book(offer, await signedIn('executive'))).status).toBe(404);
    expect((await book(offer, await signedIn('super-user', other.id))).status).toBe(404);
    expect(await stateOf(offer.quoteId)).toBe('won.confirmed');
  });

  it('lacks nothing that its load needs', async () => {
    const offer = await accepted();
    const { consignee: _c, ...lacking } = generalBooking;
    const refused = await book(offer, staff, { booking: lacking });
    expect([refused.status, refused.body.message]).toEqual([400, 'booking.consignee.name: Falta este dato.']);
    expect((await book(offer, staff, {})).status).toBe(400);
  });

  it('that nobody accepted is not booked', async () => {
    const { services } = platform;
    const quoteId = await platform.opened(carla);
    const { offerId } = await taken(makeOffer(services, { quoteId, content }, by(manager)));
    expect((await book({ quoteId, offerId })).status).toBe(409);
  });
});

describe('the reservation of an offer', () => {
  const cancel = (id: string) =>
    api.call<Told>('POST', `/reservation/${id}/cancel`, { body: { reason: 'Sin espacio' }, headers: staff });

  it('leads its quote back to Confirmado when it is cancelled, and the offer can be booked again', async () => {
    const offer = await accepted();
    const { _id: id } = (await book(offer)).body;
    expect((await cancel(id)).status).toBe(200);
    await expect.poll(() => stateOf(offer.quoteId), { timeout: 10_000 }).toBe('won.confirmed');
    const again = await book(offer);
    expect([again.status, again.body._id === id]).toEqual([201, false]);
    expect(await stateOf(offer.quoteId)).toBe('won.booked');
  });

  it('reaches its quote by itself if the process died in between', async () => {
    const offer = await accepted();
    const input = { ...offer, booking: generalBooking };
    const made = await taken(platform.services.dispatch(bookOffer, input, by(manager)));
    await expect.poll(() => stateOf(offer.quoteId), { timeout: 10_000 }).toBe('won.booked');
    expect((await book(offer)).body._id).toBe(made.id);
  });

  it('is cancelled by itself if the acceptance was taken back before the quote heard of it', async () => {
    const { services } = platform;
    const offer = await accepted();
    const made = await taken(
      services.dispatch(bookOffer, { ...offer, booking: generalBooking }, { ...by(manager), wait: false }),
    );
    const takenBack = await services.dispatch(
      takeBackAcceptance,
      { id: offer.quoteId, reason: 'Error' },
      by(manager),
    );
    const status = async () => {
      const row = await readReservation(services.db, made.id);
      return [row?.cancelled_at !== null, await stateOf(offer.quoteId)];
    };
    // Whichever came first in the quote's stream decides.
    const expected = isRejection(takenBack) ? [false, 'won.booked'] : [true, 'quoted.sent'];
    await expect.poll(status, { timeout: 10_000 }).toEqual(expected);
  });
});

describe('the page of a booking', () => {
  it('asks what the load needs, and one press makes the reservation', async () => {
    const offer = await accepted();
    const { services } = platform;
    const params = { params: { id: offer.quoteId } };
    const path = `/admin/quoters/${offer.quoteId}/book`;
    const shown = await visit(services, manager, loader, path, params);
    expect(shown.data).toMatchObject({ offerId: offer.offerId, total: '1719', needs: { parties: true } });
    const form = formOf({
      commandId: String(shown.data['commandId']),
      offerId: offer.offerId,
      'booking.commodity.description': 'Repuestos',
      'booking.dangerousGoods.answer': 'no',
      'booking.readyOn': '2026-12-01',
      'booking.shipper.name': 'Viña Los Andes',
      'booking.shipper.address': 'Curicó',
      'booking.consignee.name': 'Andes Imports LLC',
      'booking.consignee.address': 'Miami',
    });
    const press = () => visit(services, manager, action, path, { ...params, form });
    const [one, other] = [await press(), await press()];
    expect(one.leadsTo).toMatch(/^\/admin\/reservations\//);
    expect(other.leadsTo).toBe(one.leadsTo);
    expect((await visit(services, manager, loader, path, params)).leadsTo).toBe(
      `/admin/quoters/${offer.quoteId}`,
    );
  });

  it('names everything that is missing or wrong at once', async () => {
    const offer = await accepted();
    const refused = await visit<{ error: Readonly<Record<string, readonly string[]>> }>(
      platform.services,
      manager,
      action,
      `/admin/quoters/${offer.quoteId}/book`,
      {
        params: { id: offer.quoteId },
        form: formOf({
          commandId: uuidv7(),
          offerId: offer.offerId,
          'has-billing': 'true',
          'billing.name': 'Andes SpA',
          'booking.shipper.name': 'Viña Los Andes',
        }),
      },
    );
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.error)).toEqual(
      expect.arrayContaining([
        'booking.commodity.description',
        'booking.dangerousGoods.answer',
        'booking.readyOn',
        'booking.shipper.address',
        'booking.consignee.name',
        'booking.consignee.address',
        'billing.identification',
        'billing.email',
      ]),
    );
  });
});
