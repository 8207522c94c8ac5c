import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { action as cartAction, loader as cart } from '~/pages/shop/cart/cart.server';
import { loader as compare } from '~/pages/shop/compare/compare.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { loader as pdf } from '~/pages/shop/results/offer-pdf.resource';
import { action as openQuote, loader as newQuote } from '~/pages/quoting/new-quote/new-quote.server';
import { listOffers } from '@projections/quoting/offers/queries';
import { isRejection } from '@domain/shared/rejection';
import { formOf, pageContext, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { sharingOf } from './sharing';
import { shoppingDesk } from './shopping-desk';
import { geozones } from '@domain/catalogues/geozones';
import { callerOf } from '@tests/people/caller';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

describe('from port to port by air', () => {
  let toDoor: string;
  const town = (code: string, name: string, latitude: number, longitude: number) => ({
    ...{ name, code, city: name, country: 'CL', latitude, longitude },
  });

  beforeAll(async () => {
    const { platform } = desk;
    toDoor = (
      await platform.done(draftRate, {
        ...{ kind: 'LTL', status: true, businessModel: 'Costo', from: '2026-01-01', to: '2030-12-31' },
        ...{ carriers: [platform.carrier], supplier: platform.supplier },
        origin: town('CL-13101', 'Santiago', -33.4569, -70.6483),
        destination: town('CL-02101', 'Antofagasta', -23.6524, -70.3954),
        segments: [{ from: '0', to: '5000', rate: '0.5' }],
      })
    ).id;
  });

  const lane =
    'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
  const asked = `${lane}&mode.origin=port&mode.destination=door&doors.destination=CL-02101`;

  interface Card {
    readonly id: string;
    readonly commandId: string;
    readonly request: string;
    readonly also: string;
    readonly isInCart: boolean;
    readonly quoteAddress: string | null;
    readonly price: { readonly total: string };
    readonly doors: { readonly total: string; readonly delivery: { readonly id: string } | null } | null;
  }
  async function cards(actor: Actor, query = asked): Promise<readonly Card[]> {
    const page = await visit<{ readonly search: { readonly data: readonly Card[] } }>(
      desk.platform.services,
      actor,
      results,
      `/rates?${query}`,
    );
    return page.data.search.data;
  }

  describe('the results of a search to the door', () => {
    it('are put into the cart with the rates to their doors, at the same sum', async () => {
      const guest: Actor = { ...visitor, guestId: '8'.repeat(64) };
      const [card] = await cards(guest);
      if (card === undefined) throw new Error('nothing found');
      expect(card.doors?.delivery?.id).toBe(toDoor);
      const form = formOf({
        intent: 'add',
        ...{ commandId: card.commandId, rateId: card.id, request: card.request, also: card.also },
      });
      expect((await visit(desk.platform.services, guest, cartAction, '/cart', { form })).data).toEqual({
        isAdded: true,
      });
      const { data } = await visit(desk.platform.services, guest, cart, '/cart');
      expect(data['cart']).toMatchObject({ isBlocked: false, total: card.doors?.total });
      expect((data['cart'] as { readonly lines: readonly object[] }).lines).toHaveLength(2);
      const [again] = await cards(guest);
      expect(again?.isInCart).toBe(true);
    });

    it.each(['{', '"x"', '[{}]', '[{"rateId":"x","request":{}}]'])(
      'put nothing into the cart where the rates to their doors are none: %s',
      async (also) => {
        const guest: Actor = { ...visitor, guestId: '9'.repeat(64) };
        const [card] = await cards(guest);
        const form = formOf({ intent: 'add', rateId: card?.id, request: card?.request, also });
        expect((await visit(desk.platform.services, guest, cartAction, '/cart', { form })).status).toBe(400);
        const { data } = await visit(desk.platform.services, guest, cart, '/cart');
        expect((data['cart'] as { readonly lines: readonly object[] }).lines).toHaveLength(0);
      },
    );

    it('say neither cost nor supplier of any of their rates to customers', async () => {
      const text = JSON.stringify(await cards(visitor));
      expect(text).toContain(toDoor);
      expect(text).not.toContain(desk.platform.supplier);
      expect(text).not.toContain('"profit"');
    });

    it('are compared by the whole way', async () => {
      const [card] = await cards(visitor);
      const { data } = await visit<{ readonly compared: readonly Card[] }>(
        desk.platform.services,
        visitor,
        compare,
        `/rates/compare?${asked}&only=${card?.id}`,
      );
      expect(data.compared.map(({ doors }) => doors?.total)).toEqual([card?.doors?.total]);
    });

    it('are those between the airports where no place was chosen for a door', async () => {
      const [card] = await cards(
        visitor,
        `${lane}&mode.origin=port&mode.destination=door&doors.destination=`,
      );
      expect(card).toMatchObject({ doors: null, also: '' });
    });
  });

  describe('a result to the door', () => {
    const stranger: Actor = { ...visitor, ownerId: '0198a000-0000-7000-8000-0000000000ff' };
    const first = async (actor: Actor): Promise<Card & { readonly doors: NonNullable<Card['doors']> }> => {
      const [card] = await cards(actor);
      if (!card?.doors) throw new Error('nothing found to the door');
      return { ...card, doors: card.doors };
    };
    const sheetOf = async (actor: Actor, { id, request, also }: Card) => {
      const path = `/rates/${id}/pdf?${new URLSearchParams({ request, also })}`;
      const context = pageContext(desk.platform.services, actor, path);
      return pdf({ request: new Request(`http://localhost${path}`), params: { id }, context });
    };

    it('has a PDF with each leg and the sum of its card, for whom its rates are offered to', async () => {
      const card = await first(visitor);
      const answer = await sheetOf(visitor, card);
      const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).replace(/\s+/g, ' ');
      expect(text).toContain('Miami – Santiago');
      expect(text).toContain('Santiago – Antofagasta');
      expect(text).toContain(`Trayecto completo USD ${card.doors.total}`);
      await expect(sheetOf(stranger, card)).rejects.toMatchObject({ status: 404 });
      await expect(sheetOf(visitor, { ...card, also: '{' })).rejects.toMatchObject({ status: 404 });
      const foreign = JSON.parse(card.also) as readonly object[];
      const unknown = JSON.stringify(foreign.map((line) => ({ ...line, rateId: uuidv7() })));
      await expect(sheetOf(visitor, { ...card, also: unknown })).rejects.toMatchObject({ status: 404 });
    });

    it('is mailed whole, once', async () => {
      const client = await desk.platform.person('client');
      const card = await first(client);
      const { share, mail } = sharingOf(desk.platform.services);
      const { path = '' } = (await share(client, [card])).data;
      const twice = { to: 'compras@puerta.example', commandId: card.commandId };
      for (const _time of [1, 2])
        expect(await mail(client, path, twice)).toMatchObject({ data: { sentTo: 1 } });
      const { rows } = await sql<{ subject: string; text: string }>`
      select subject, convert_from(source, 'UTF8') as text from platform.outbox_messages
      where 'compras@puerta.example' = any(recipients)`.execute(desk.platform.services.db);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.subject).toBe('Precio puerta a puerta · Miami – Antofagasta');
      expect(rows[0]?.text).toContain(card.doors.total);
    });

    it('is quoted with all its legs at the sum of its card, home transport being taxed at home', async () => {
      const { services } = desk.platform;
      const staff = await desk.platform.person('executive');
      const card = await first(staff);
      const { data } = await visit<{
        readonly rate: { readonly total: string; readonly legs: object[] } | null;
      }>(services, staff, newQuote, card.quoteAddress ?? '');
      expect(data.rate).toMatchObject({ total: card.doors.total, legs: [{}, {}] });
      const form = formOf({
        ...{ origin: { id: 'MIA' }, destination: { id: 'SCL' }, rate: card.id, currency: 'USD' },
        contact: { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' },
        load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } },
        ...{ intent: 'rate', commandId: uuidv7(), toDoor: { destination: toDoor } },
      });
      const opened = await visit(services, staff, openQuote, '/admin/quoters/new', { form });
      const quoteId = opened.leadsTo?.split('/')[3] ?? '';
      expect(opened.leadsTo).toContain('/offers/');
      const found = await services.ask(listOffers, { quoteId }, staff);
      if (isRejection(found)) throw new Error(found.code);
      const [offer] = found.offers;
      expect(offer?.content.totals.net).toBe(card.doors.total);
      expect(offer?.content.rates.map(({ id }) => id)).toEqual([card.id, toDoor]);
      expect(offer?.content.lines.find(({ rateId }) => rateId === toDoor)).toMatchObject({
        leg: 'destination',
      });
      expect(offer?.content.terms.notIncluded).not.toContain('entrega en la puerta');
    });
  });
});

describe('by sea with drayage zones', () => {
  let main: string;
  let delivery: string;

  beforeAll(async () => {
    const { platform } = desk;
    await platform.add(geozones, {
      ...{ code: '13125', name: 'Quilicura', country: 'CL', level: 3, latitude: -33.36, longitude: -70.73 },
    });
    main = await platform.containerRate({
      ...{
        serviceType: 'consolidated',
        businessModel: 'Venta',
        transitTime: 35,
        unitPrices: [{ unit: '20DV', rate: '1000' }],
      },
    });
    const { id } = await platform.done(draftRate, {
      ...{ kind: 'DRAYAGE', status: true, businessModel: 'Venta', origin: 'CLVAP' },
      ...{ carriers: [platform.carrier], supplier: platform.supplier, transitTime: 1 },
      ...{ from: '2026-01-01', to: '2030-12-31' },
      zones: [{ name: 'Ring', places: 'Quilicura' }],
      unitPrices: [{ zone: 'Ring', unit: '20DV', rate: '300' }],
    });
    delivery = id;
  });

  const load = {
    ...{ measuredBy: 'units', type: 'FCL', weightUnit: 'KGS' },
    units: [{ unit: '20DV', amount: 1, weight: '9000' }],
  };

  interface Card {
    readonly id: string;
    readonly quoteAddress: string | null;
    readonly commandId: string;
    readonly request: string;
    readonly also: string;
    readonly doors: { readonly total: string } | null;
  }

  const asked = new URLSearchParams({
    ...{ origin: 'CNSHA', destination: 'CLVAP', currency: 'USD', 'doors.destination': 'CL-13125' },
    ...{ 'load.measuredBy': 'units', 'load.type': 'FCL', 'load.units[0].unit': '20DV' },
    ...{ 'load.units[0].amount': '1', 'load.units[0].weight': '9000' },
  });

  async function cardFor(actor: Actor): Promise<Card> {
    const { data } = await visit<{ search: { data: readonly Card[] } }>(
      desk.platform.services,
      actor,
      results,
      `/rates?${asked}`,
    );
    const [card] = data.search.data;
    if (card === undefined) throw new Error('nothing found');
    return card;
  }

  it('a container to the door is put into the cart with the zone of its drayage', async () => {
    const { services } = desk.platform;
    const guest: Actor = { ...visitor, guestId: '7'.repeat(64) };
    const { id, commandId, request, also } = await cardFor(guest);
    // What PDF and mail are made of too.
    expect(JSON.parse(also)).toMatchObject([
      { rateId: delivery, request: { load: { type: 'DRAYAGE', zone: 'Ring' } } },
    ]);
    const form = formOf({ intent: 'add', commandId, rateId: id, request, also });
    expect((await visit(services, guest, cartAction, '/cart', { form })).data).toEqual({ isAdded: true });
    const { data } = await visit(services, guest, cart, '/cart');
    expect(data['cart']).toMatchObject({ isBlocked: false, total: '1300' });
  });

  it('a container to the door is quoted with the zone of the drayage that reaches it', async () => {
    const { services } = desk.platform;
    const staff = await desk.platform.person('executive');
    const card = await cardFor(staff);
    expect(card).toMatchObject({ id: main, doors: { total: '1300' } });
    const page = await visit<{ rate: object | null }>(services, staff, newQuote, card.quoteAddress ?? '');
    expect(page.data.rate).toMatchObject({ total: '1300', doorZone: { destination: 'Ring' } });
    const form = formOf({
      ...{ origin: { id: 'CNSHA' }, destination: { id: 'CLVAP' }, rate: main, currency: 'USD', load },
      contact: { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' },
      ...{ intent: 'rate', commandId: uuidv7() },
      ...{ toDoor: { destination: delivery }, doorZone: { destination: 'Ring' } },
    });
    const opened = await visit(services, staff, openQuote, '/admin/quoters/new', { form });
    expect(opened.leadsTo).toContain('/offers/');
    const quoteId = opened.leadsTo?.split('/')[3] ?? '';
    const found = await services.ask(listOffers, { quoteId }, staff);
    if (isRejection(found)) throw new Error(found.code);
    expect(found.offers[0]?.content.totals.net).toBe('1300');
    // The form of sea rates begins with "consolidated"; a whole container shares nothing.
    expect(found.offers[0]?.content.terms.service ?? null).toBeNull();

    const api = callerOf(desk.platform.services);
    const asManager = await api.signIn((await desk.platform.person('super-user')).email);
    const byManager = (rate: object | string) =>
      api.call<{ totals: { net: string } }>('POST', '/quoter-responses', {
        body: { quoter: quoteId, rates: [main, rate] },
        headers: asManager,
      });
    const made = await byManager({ id: delivery, price: { zone: 'Ring', total: '300' } });
    expect(made).toMatchObject({ status: 201, body: { totals: { net: '1300' } } });
    expect((await byManager(delivery)).status).toBe(422);
  });
});
