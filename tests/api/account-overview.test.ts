import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCompany } from '@domain/crm/company/commands';
import { rejectCompany } from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { system, type Actor } from '@domain/shared/actor';
import { daysAfter } from '@domain/shared/day';
import {
  cancelReservation,
  changeReservationPayment,
  recordMilestones,
} from '@domain/shop/reservation/commands';
import { loader } from '~/pages/people/overview/overview.server';
import { visit } from '@tests/catalogues/page-visit';
import { quotingDesk, type Headers } from './quoting-desk';
import { generalBooking } from './shopping-desk';

interface Part {
  readonly total: number;
  readonly data: readonly { readonly _id: string; readonly [field: string]: unknown }[];
}

interface Overview {
  readonly next: { readonly kind: string; readonly id: string | null } | null;
  readonly companies: readonly { readonly _id: string; readonly state: string }[];
  readonly quotes: Readonly<Record<'offered' | 'asked', Part>>;
  readonly reservations: Readonly<Record<'toPay' | 'underWay', Part>>;
  readonly tickets: Part;
}

const { platform, api, manager, carla, staff, customer } = await quotingDesk();
afterAll(() => platform.stop());

const overview = async (headers: Headers) => {
  const { status, body } = await api.call<Overview>('GET', '/account/overview', { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const idsIn = ({ data }: Part) => data.map(({ _id }) => _id);
const somebody = async (role: 'user' | 'client' | 'auditor' = 'user', name = 'Ana Rojas') => {
  const person = await platform.person(role, name);
  return { person, headers: await api.signIn(person.email) };
};

/** A reservation of an accepted offer. */
async function booked(asker: Actor): Promise<string> {
  const id = await platform.opened(asker, { contact: undefined });
  const offerId = await platform.sentOffer(id, manager);
  const answer = { id, offerId, revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
  await platform.accepted(acceptQuoterOffer, answer, asker);
  const body = { booking: generalBooking };
  const made = await api.call<{ _id: string }>('POST', `/quoter-responses/book/${id}/${offerId}`, {
    headers: staff,
    body,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body._id;
}

describe('what is open for a customer', () => {
  it('is nothing for who has just begun, on the page as in the call', async () => {
    const { person, headers } = await somebody();
    const nothing = { total: 0, data: [] };
    expect(await overview(headers)).toEqual({
      ...{ next: null, companies: [], tickets: nothing },
      quotes: { offered: nothing, asked: nothing },
      reservations: { toPay: nothing, underWay: nothing },
    });
    const { data } = await visit(platform.services, person, loader, '/account');
    expect(data).toMatchObject({ next: null, companies: [], quotes: { asked: nothing } });
  });

  describe('with quotes, reservations and tickets', () => {
    let asked: readonly string[];
    let offered: string;
    let endsSooner: string;
    let unpaid: string;
    let paid: string;
    let sailing: string;
    beforeAll(async () => {
      asked = [await platform.opened(carla), await platform.opened(carla)];
      offered = await platform.opened(carla);
      await platform.sentOffer(offered, manager);
      endsSooner = await platform.opened(carla);
      await platform.sentOffer(endsSooner, manager);
      const lapsed = await platform.opened(carla);
      await platform.sentOffer(lapsed, manager);
      asked = [...asked, lapsed];
      const { db } = platform.services;
      await sql`update quoter_offer set valid_until = '2098-12-31' where quote_id = ${endsSooner}`.execute(
        db,
      );
      await sql`update quoter_offer set valid_until = '2020-12-31' where quote_id = ${lapsed}`.execute(db);
      unpaid = await booked(carla);
      paid = await booked(carla);
      const over = await booked(carla);
      const delivered = await booked(carla);
      sailing = await booked(carla);
      const cancelled = await booked(carla);
      for (const reservationId of [paid, over, delivered, sailing])
        await platform.accepted(
          changeReservationPayment,
          { reservationId, status: 'completed', reference: 'T-1' },
          manager,
        );
      const reached = (reservationId: string, milestone: string) =>
        platform.accepted(
          recordMilestones,
          {
            reservationId,
            milestones: [{ milestone, actual: daysAfter(new Date().toISOString().slice(0, 10), -1) }],
          },
          manager,
        );
      await reached(delivered, 'delivered');
      await reached(sailing, 'departed');
      const cancelling = { reservationId: cancelled, reason: 'Ya no viaja' };
      await platform.accepted(cancelReservation, cancelling, manager);
      await sql`update reservation set made_at = now() - interval '91 days' where id in (${over}, ${sailing})`.execute(
        db,
      );
      const open = (subject: string) =>
        api.call('POST', '/ticket-support', { headers: customer, body: { subject, message: 'No avanza' } });
      await open('Contenedor retenido');
    });

    it('is each once: offers that can be accepted, quotes with staff, unpaid reservations, and paid ones not delivered', async () => {
      const { quotes, reservations, tickets, next } = await overview(customer);
      expect(quotes.offered).toMatchObject({
        total: 2,
        data: [
          { _id: endsSooner, answerBy: '2098-12-31', offers: 1, origin: 'SCL', destination: 'MIA' },
          { _id: offered, answerBy: '2099-12-31' },
        ],
      });
      expect([quotes.asked.total, idsIn(quotes.asked)]).toEqual([3, asked.toReversed()]);
      expect(reservations.toPay).toMatchObject({ total: 1, data: [{ _id: unpaid, total: '500' }] });
      expect([reservations.underWay.total, idsIn(reservations.underWay)]).toEqual([2, [paid, sailing]]);
      expect(tickets).toMatchObject({ total: 1, data: [{ subject: 'Contenedor retenido', isRead: true }] });
      // It has to be paid within days.
      expect(next).toEqual({ kind: 'pay', id: unpaid });
    });

    it('shows three of each kind and counts all', async () => {
      await platform.opened(carla);
      const { quotes } = await overview(customer);
      expect([quotes.asked.total, quotes.asked.data.length]).toEqual([4, 3]);
    });

    it('is seen by nobody else, and by staff only as far as it is their own', async () => {
      const { headers } = await somebody();
      for (const reader of [headers, staff]) {
        const { quotes, reservations, tickets } = await overview(reader);
        const parts = [...Object.values(quotes), ...Object.values(reservations), tickets];
        expect(parts.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0]);
      }
      expect((await api.call('GET', '/account/overview', {})).status).toBe(401);
    });

    it('is an auditor’s own too, who may read it', async () => {
      const { headers } = await somebody('auditor');
      expect((await overview(headers)).quotes.asked.total).toBe(0);
    });
  });
});

describe('the company of a customer', () => {
  it('shares its quotes once the address is confirmed, and says how its verification stands', async () => {
    const { id } = await platform.accepted(registerCompany, { name: 'Viña del Sur SpA' }, manager);
    const [first, colleague] = [await somebody('client'), await somebody('client')];
    for (const { person } of [first, colleague])
      await platform.accepted(assignCompanies, { id: person.id, companyIds: [id] }, system);
    const quote = await platform.opened({ ...first.person, companyIds: [id] }, { contact: undefined });
    const seen = await overview(colleague.headers);
    expect(seen.companies).toMatchObject([{ _id: id, state: 'pending' }]);
    expect([idsIn(seen.quotes.asked), seen.next]).toEqual([[quote], null]);
    await platform.accepted(rejectCompany, { id, comment: 'Falta el RUT' }, manager);
    expect((await overview(colleague.headers)).next).toEqual({ kind: 'submit-company', id });
  });

  it('shares nothing with an unconfirmed address, which comes first', async () => {
    const { body } = await api.call<{ _id: string }>('POST', '/auth/register', {
      body: {
        ...{ name: 'Raúl Toro', email: `${uuidv7()}@correo.cl`, password: 'Una-clave-larga-1' },
        ...{ country: 'CL', phone: '+56912345678', company: 'Toro SpA' },
      },
    });
    const { rows } = await sql<{
      email: string;
    }>`select email from person_list where id = ${body._id}`.execute(platform.services.db);
    const headers = await api.call<{ token: string }>('POST', '/auth/login', {
      body: { email: rows[0]?.email, password: 'Una-clave-larga-1' },
    });
    const seen = await overview({ authorization: `Bearer ${headers.body.token}` });
    expect(seen).toMatchObject({ next: { kind: 'confirm-email', id: null }, companies: [] });
  });
});
