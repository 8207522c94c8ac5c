import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { action, loader as cart } from '~/pages/shop/cart/cart.server';
import { loader as compare } from '~/pages/shop/compare/compare.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let toDoor: string;
const town = (code: string, name: string, latitude: number, longitude: number) => ({
  ...{ name, code, city: name, country: 'CL', latitude, longitude },
});

beforeAll(async () => {
  desk = await shoppingDesk();
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
afterAll(() => desk.platform.stop());

const lane =
  'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
const asked = `${lane}&mode.origin=port&mode.destination=door&doors.destination=CL-02101`;

interface Card {
  readonly id: string;
  readonly commandId: string;
  readonly request: string;
  readonly also: string;
  readonly isInCart: boolean;
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
    expect((await visit(desk.platform.services, guest, action, '/cart', { form })).data).toEqual({
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
      expect((await visit(desk.platform.services, guest, action, '/cart', { form })).status).toBe(400);
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
    const [card] = await cards(visitor, `${lane}&mode.origin=port&mode.destination=door&doors.destination=`);
    expect(card).toMatchObject({ doors: null, also: '' });
  });
});
