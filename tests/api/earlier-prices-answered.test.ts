import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { loader as bookPage } from '~/pages/quoting/book/book.server';
import { action as editor, loader as editorPage } from '~/pages/quoting/offers/offer-editor.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { moveAsBefore } from '@tests/projections/earlier-move';
import { generalBooking } from './shopping-desk';
import { earlierPricesDesk, quoted, type Headers, type Response } from './earlier-prices-desk';

const desk = await earlierPricesDesk();
const { platform, api, manager, carla, staff, customer, stranger } = desk;
const { priced, responses, get, openLink, staffSees } = desk;
afterAll(() => platform.stop());

describe('earlier prices are answered and taken over', () => {
  test('accepted under their total, and booked at it', async () => {
    const id = await priced(undefined, quoted);
    const path = `/quoter-responses/stateResponse/${id}/${id}`;
    const accepted = await api.call('PATCH', path, { body: { state: 'accepted' }, headers: customer });
    expect(accepted).toMatchObject({ status: 200, body: { stateResponse: 'accepted' } });
    expect((await get(`/quoters/${id}`)).body).toMatchObject({ state: 'won', stateLv2: 'won.confirmed' });
    const events = await platform.services.store.readStream(`quoter-${id}`);
    const { data } = events.find(({ type }) => type === 'QuoterOfferAccepted') ?? {};
    expect((data as { readonly terms: string }).terms).toContain('255');
    const booking = { body: { booking: generalBooking }, headers: staff };
    expect(await api.call('POST', `/quoter-responses/book/${id}/${id}`, booking)).toMatchObject({
      status: 201,
      body: { total: '255', currency: 'USD' },
    });
    expect((await get(`/quoters/${id}`)).body).toMatchObject({ stateLv2: 'won.booked' });
  });

  test('booked in two currencies at the rates of the day, which the reservation keeps', async () => {
    const id = await priced({ name: 'Aduana', price: '90000', currency: 'CLP' }, quoted);
    const path = `/quoter-responses/stateResponse/${id}/${id}`;
    await api.call('PATCH', path, { body: { state: 'accepted' }, headers: customer });
    const page = await visit<Exclude<Awaited<ReturnType<typeof bookPage>>, globalThis.Response>>(
      platform.services,
      manager,
      bookPage,
      `/admin/quoters/${id}/book`,
      { params: { id } },
    );
    expect(page.data).toMatchObject({ total: '310', currency: 'USD' });
    expect(page.data.conversions.join()).toMatch(/CLP.*Banco Central/);
    const booking = { body: { booking: generalBooking }, headers: staff };
    const booked = await api.call<object>('POST', `/quoter-responses/book/${id}/${id}`, booking);
    expect(booked).toMatchObject({ status: 201, body: { total: '310', currency: 'USD' } });
    const events = await platform.services.store.readStream(`quoter-${id}`);
    const { data } = events.find(({ type }) => type === 'QuoterOfferBooked') ?? {};
    const { reservationId } = data as { readonly reservationId: string };
    const [made] = await platform.services.store.readStream(`reservation-${reservationId}`);
    expect(JSON.stringify(made?.data)).toMatch(/"from":"CLP".*"date":"2026-01-02"/);
  });

  test('and not booked without a rate for one of them', async () => {
    const id = await priced({ name: 'Aduana', price: '900', currency: 'PEN' }, quoted);
    const path = `/quoter-responses/stateResponse/${id}/${id}`;
    await api.call('PATCH', path, { body: { state: 'accepted' }, headers: customer });
    const booking = { body: { booking: generalBooking }, headers: staff };
    expect((await api.call('POST', `/quoter-responses/book/${id}/${id}`, booking)).status).toBe(422);
  });

  const wonByHand = [quoted, { state: 'won', stateLv2: 'won.confirmed' }];
  const accept = (id: string, offerId: string, headers: Headers, more: object = {}) =>
    api.call<Response>('PATCH', `/quoter-responses/stateResponse/${id}/${offerId}`, {
      body: { state: 'accepted', ...more },
      headers,
    });

  test('of a quote that was won by hand staff enter who accepted, once, and book it', async () => {
    const id = await priced(undefined, ...wonByHand);
    const { data } = await staffSees(id);
    expect(data.next).toMatchObject({
      kind: 'enter-answer',
      to: expect.stringContaining(`offer=${id}`) as string,
    });
    expect((await accept(id, id, customer)).status).toBe(409);
    expect((await accept(id, id, stranger, { name: 'Carla' })).status).toBe(404);
    const entered = { name: 'Carla Cliente', orderNumber: 'OC-17' };
    const both = await Promise.all([accept(id, id, staff, entered), accept(id, id, staff, entered)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staffSees(id)).data.next).toMatchObject({ kind: 'book' });
    const booking = { body: { booking: generalBooking }, headers: staff };
    expect(await api.call('POST', `/quoter-responses/book/${id}/${id}`, booking)).toMatchObject({
      status: 201,
      body: { total: '255', currency: 'USD' },
    });
    expect((await get(`/quoters/${id}`)).body).toMatchObject({ stateLv2: 'won.booked' });
  });

  test('or send another offer, whose acceptance declines the earlier prices', async () => {
    const id = await priced(undefined, ...wonByHand);
    const lines = [{ description: 'Todo', quantity: '1', unitPrice: '300' }];
    const body = { quoter: id, lines, validity: '2099-12-31' };
    const made = await api.call<Response>('POST', '/quoter-responses', { body, headers: staff });
    expect(made.status).toBe(201);
    const sent = await api.call('POST', `/quoter-responses/${id}/${made.body.id}/send`, {
      body: {},
      headers: staff,
    });
    expect(sent.status).toBe(200);
    expect((await get(`/quoters/${id}`)).body).toMatchObject({ state: 'quoted', stateLv2: 'quoted.sent' });
    expect((await accept(id, made.body.id, customer)).status).toBe(200);
    const states = (await responses(id, staff)).map((one) => [one.id, one.stateResponse]);
    expect(Object.fromEntries(states)).toEqual({ [id]: 'rejected', [made.body.id]: 'accepted' });
  });

  test('a quote that was won by hand without prices gets an offer', async () => {
    const id = await platform.opened(carla, { contact: undefined });
    for (const move of wonByHand) await platform.accepted(moveAsBefore, { id, ...move }, manager);
    expect((await staffSees(id)).data).toMatchObject({ mayOffer: true, next: { kind: 'find-rates' } });
    const lines = [{ description: 'Todo', quantity: '1', unitPrice: '300' }];
    const body = { quoter: id, lines };
    expect((await api.call('POST', '/quoter-responses', { body, headers: staff })).status).toBe(201);
  });

  test('editing them on the page makes an offer of them, once, and a second editor is told', async () => {
    const id = await priced();
    const params = { id, offerId: id };
    const shown = await visit<Awaited<ReturnType<typeof editorPage>>>(
      platform.services,
      manager,
      editorPage,
      `/admin/quoters/${id}/offers/${id}`,
      { params },
    );
    expect(shown.data).toMatchObject({ offer: { isEarlier: true, number: 1 }, mayEdit: true });
    const save = (price: string) =>
      visit(platform.services, manager, editor, `/admin/quoters/${id}/offers/${id}`, {
        params,
        form: formOf(
          {
            ...shown.data.values,
            lines: [
              {
                ...shown.data.values.lines[0],
                ...{ unitPrice: price, profitMonto: '27', descuentoMonto: '10' },
              },
            ],
          },
          { intent: 'save', commandId: uuidv7(), revision: shown.data.revision },
        ),
      });
    expect((await save('150')).leadsTo).toBe(`/admin/quoters/${id}/offers/${id}`);
    const [one, ...others] = await responses(id, staff);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ id, number: 1, stateResponse: 'draft', total: '317' });
    expect((await staffSees(id)).data.offers).toMatchObject([{ isEarlier: false }]);
    expect((await save('160')).status).toBe(412);
  });

  test('what customers saw stays until the next revision is sent', async () => {
    const id = await priced(undefined, quoted);
    const lines = [
      { description: 'Todo incluido', quantity: '1', unitPrice: '200', cost: { unitPrice: '90' } },
    ];
    const body = { lines, validity: '2099-12-31' };
    const changed = await api.call('PATCH', `/quoter-responses/${id}`, { body, headers: staff });
    expect(changed).toMatchObject({
      status: 200,
      body: { stateResponse: 'sent', total: '200', hasUnsent: true },
    });
    expect(await responses(id, customer)).toMatchObject([{ id, stateResponse: 'sent', total: '255' }]);
    expect(
      (await api.call('POST', `/quoter-responses/${id}/${id}/send`, { body: {}, headers: staff })).status,
    ).toBe(200);
    expect(await responses(id, customer)).toMatchObject([{ id, revision: 2, total: '200' }]);
    const { data } = await openLink(id);
    expect(data.offers?.offers[0]?.changes).toMatchObject({ since: 1 });
  });
});
