import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { mergeCompanies } from '@domain/crm/company/merging';
import { takeBackCompanyApproval } from '@domain/crm/company/verification';
import { shopOwnerId } from '@domain/people/person/owner';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findOwnCompanies } from '@projections/crm/company-merge/survivors';
import { findPrintedOffer } from '@projections/quoting/offers/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { offerPdf } from '~/documents/pdf/offer-pdf.server';
import { quoterPdf } from '~/documents/pdf/quoter-pdf.server';
import { loader as reservationPage } from '~/pages/shop/reservation/reservation.server';
import { loader as reservationPdf } from '~/pages/shop/reservation/reservation-pdf.resource';
import { loader as reservationsPage } from '~/pages/shop/reservation/reservations.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { callerOf } from '@tests/people/caller';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { visit } from '@tests/catalogues/page-visit';
import { shoppingDesk } from './shopping-desk';

type Headers = Readonly<Record<string, string>>;
interface Listed {
  readonly data: readonly { readonly _id: string }[];
}
const seeder: Actor = { ...system, ownerId: shopOwnerId };

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let api: ReturnType<typeof callerOf>;
let manager: Actor & { readonly email: string };
let headers: Headers;
beforeAll(async () => {
  desk = await shoppingDesk();
  api = callerOf(desk.platform.services);
  manager = await desk.platform.person('super-user');
  headers = await api.signIn(manager.email);
});
afterAll(() => desk.platform.stop());

/** Two approved companies: the survivor to be, and what becomes part of it. */
async function pair(name: string): Promise<readonly [string, string]> {
  return [await desk.company(`${name} Entera`), await desk.company(`${name} Parte`)];
}
const merge = (id: string, part: string) =>
  desk.platform.done(mergeCompanies, { id, merged: [part] }, { ...manager, ownerId: shopOwnerId });

async function quoteOf(companyId: string): Promise<string> {
  const body = {
    origin: { id: 'MIA' },
    destination: { id: 'SCL' },
    load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } },
    contact: { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '+56912345678' },
    companyId,
  };
  const opened = await api.call('POST', '/quoters', { headers, body });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  return opened.body._id;
}

async function offerOf(quoteId: string): Promise<string> {
  const { services } = desk.platform;
  const by = () => ({ actor: manager, via: 'web', commandId: uuidv7() }) as const;
  const line = { description: 'Flete', quantity: '1', basis: 'shipment', unitPrice: '900' };
  const content = {
    currency: 'USD',
    lines: [{ ...line, cost: { unitPrice: '700' } }],
    terms: { validUntil: '2099-12-31' },
  };
  const offer = await makeOffer(services, { quoteId, content }, by());
  if (isRejection(offer)) throw new Error(offer.code);
  const sent = await sendOffer(services, { quoteId, offerId: offer.offerId }, by());
  if (isRejection(sent)) throw new Error(sent.code);
  return offer.offerId;
}

describe('a quote of a merged company', () => {
  it('names the survivor on paper and in mails', async () => {
    const [a, b] = await pair('Papel');
    const { services } = desk.platform;
    const quoteId = await quoteOf(b);
    const offerId = await offerOf(quoteId);
    const papers = async () => {
      const found = await services.ask(findQuoter, { id: quoteId }, manager);
      const printed = await services.ask(findPrintedOffer, { quoteId, offerId }, manager);
      if (isRejection(found) || isRejection(printed)) throw new Error('nothing to print');
      const pdfs = [
        await quoterPdf(services, found, [printed], 'es'),
        await offerPdf(services, found, printed, 'es'),
      ];
      return Promise.all(pdfs.map(async (pdf) => (await textOfPdf(pdf)).replaceAll(/\s+/g, ' ')));
    };
    for (const text of await papers()) expect(text).toContain('Papel Parte');
    await merge(a, b);
    const executive = await desk.platform.person('executive');
    await desk.platform.done(assignQuoterExecutive, { id: quoteId, executive: executive.id }, manager);
    const mail = (await desk.platform.mailTo(executive.email)).replaceAll(/=\r?\n/g, '');
    for (const text of [...(await papers()), mail]) {
      expect(text).toContain('Papel Entera');
      expect(text).not.toContain('Papel Parte');
    }
  });
});

describe('people of a merged company', () => {
  it('are told what becomes of the survivor', async () => {
    const [a, b] = await pair('Aviso');
    const ben = await desk.customer([b]);
    await merge(a, b);
    await desk.platform.done(takeBackCompanyApproval, { id: a, comment: 'El RUT venció' }, manager);
    await expect.poll(() => desk.platform.mailTo(ben.email), { timeout: 10_000 }).toContain('Aviso Entera');
  });
});

describe('a reservation of a merged company', () => {
  it('is of the survivor’s people and executives, in lists, on its page and on paper', async () => {
    const [a, b] = await pair('Reserva');
    const ben = await desk.customer([b]);
    const one = await desk.customer([a]);
    const ana = { ...one.actor, email: one.email };
    const executive = await desk.platform.person('executive');
    const portfolio = { name: 'Reservas', executives: [executive.id], companies: [a] };
    await desk.platform.done(commandsOf(portfolios).add, portfolio, seeder);
    const confirmed = await desk.confirm(ben);
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(201);
    const id = confirmed.body._id;
    const before = await doors(id, ana, executive);
    await merge(a, b);
    const after = await doors(id, ana, executive);
    expect([before, after]).toEqual([
      { list: [false, false], one: [404, 404], page: [404, 404], pages: [0, 0], pdf: [404, 404] },
      { list: [true, true], one: [200, 200], page: [200, 200], pages: [1, 1], pdf: [200, 200] },
    ]);
  });

  /** What two people are answered about a reservation, by call and by page. */
  async function doors(id: string, ...people: readonly (Actor & { readonly email: string })[]) {
    const { services } = desk.platform;
    const each = <Answer>(ask: (actor: Actor, who: Headers) => Promise<Answer>) =>
      Promise.all(
        people.map(async (person) => {
          const own = await findOwnCompanies(services.db, person.companyIds);
          return ask({ ...person, ...own }, await api.signIn(person.email));
        }),
      );
    const page = { params: { id } };
    return {
      list: await each(async (_actor, who) => {
        const { body } = await api.call<Listed>('GET', '/reservation', { headers: who });
        return body.data.some(({ _id }) => _id === id);
      }),
      one: await each(
        async (_actor, who) => (await api.call('GET', `/reservation/${id}`, { headers: who })).status,
      ),
      page: await each(async (actor) => (await visit(services, actor, reservationPage, '/', page)).status),
      pages: await each(
        async (actor) => (await visit<readonly object[]>(services, actor, reservationsPage, '/')).data.length,
      ),
      pdf: await each(async (actor) => (await visit(services, actor, reservationPdf, '/', page)).status),
    };
  }
});

describe('a coupon', () => {
  it('for either company is for the people of both', async () => {
    const [a, b] = await pair('Cupón');
    await desk.coupon('DELENTERO', { client: a });
    await desk.coupon('DELAPARTE', { client: b });
    const [ana, ben] = [await desk.customer([a]), await desk.customer([b])];
    const applied = async () => {
      const tries = [];
      for (const who of [ana, ben])
        for (const code of ['DELENTERO', 'DELAPARTE']) tries.push((await desk.apply(who, code)).status);
      return tries;
    };
    expect(await applied()).toEqual([200, 404, 404, 200]);
    await merge(a, b);
    expect(await applied()).toEqual([200, 200, 200, 200]);
  });

  it('that a merged company has used is used by its survivor', async () => {
    const [a, b] = await pair('Uso');
    await desk.coupon('UNAVEZ', { usesPerClient: 1 });
    const [ana, ben] = [await desk.customer([a]), await desk.customer([b])];
    expect((await desk.apply(ben, 'UNAVEZ')).status).toBe(200);
    expect((await desk.confirm(ben)).status).toBe(201);
    await merge(a, b);
    expect((await desk.apply(ana, 'UNAVEZ')).status).toBe(422);
  });
});

describe('a rate for clients', () => {
  it('of either company is found by the people of both', async () => {
    const [a, b] = await pair('Tarifa');
    const rates = [
      await desk.platform.rate({ clients: [a], segments: [{ from: '0', to: '2000', rate: '3.21' }] }),
      await desk.platform.rate({ clients: [b], segments: [{ from: '0', to: '2000', rate: '3.22' }] }),
    ];
    const [ana, ben] = [await desk.customer([a]), await desk.customer([b])];
    const found = async () => {
      const asked = {
        ...{ originPort: 'MIA', destinationPort: 'SCL', totals: { weight: 100, volume: 0.1 } },
        detailed: false,
      };
      const answers = [];
      for (const { call } of [ana, ben]) {
        const text = JSON.stringify((await call('POST', '/rates/search', asked)).body);
        answers.push(rates.map((id) => text.includes(id)).join());
      }
      return answers;
    };
    expect(await found()).toEqual(['true,false', 'false,true']);
    await merge(a, b);
    expect(await found()).toEqual(['true,true', 'true,true']);
  });
});
