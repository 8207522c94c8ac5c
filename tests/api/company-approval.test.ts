import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activateCompany, deactivateCompany } from '@domain/crm/company/commands';
import { approveCompany, rejectCompany, takeBackCompanyApproval } from '@domain/crm/company/verification';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findReservation, readReservation } from '@projections/shop/reservation/queries';
import { loader as cartLoader } from '~/pages/shop/cart/cart.server';
import { loader as checkoutLoader } from '~/pages/shop/checkout/checkout.server';
import { loader as resultsLoader } from '~/pages/shop/results/results.server';
import type { ReservationMade } from '@domain/shop/reservation/events';
import { confirmCart } from '~/use-cases/shop/confirm-cart.server';
import { keepToApproval } from '~/use-cases/shop/keep-to-approval.server';
import { visit } from '@tests/catalogues/page-visit';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let ownRate: string;
let waiting: string;
let approved: string;
beforeAll(async () => {
  desk = await shoppingDesk();
  waiting = await desk.company('Viña en Espera SpA', '76.543.210-3', false);
  approved = await desk.company('Viña Aprobada SpA', '77.250.400-4');
  ownRate = await desk.platform.rate({ serviceType: 'convenio', clients: [waiting] });
});
afterAll(() => desk.platform.stop());

const manager: Actor = { ...system, ownerId: shopOwnerId };
const done = (command: Parameters<typeof desk.platform.done>[0], id: string) =>
  desk.platform.done(command, { id, comment: 'Revisada' }, manager);

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
const found = async ({ call }: Customer) => {
  const details = [{ quantity: 1, unitWeight: 100, length: 40, width: 40, height: 40 }];
  const body = {
    originPort: 'MIA',
    destinationPort: 'SCL',
    currency: 'USD',
    typeOfShipment: 'AERIAL',
    weightUnit: 'kgs',
    measureUnit: 'cms',
    details,
  };
  const answer = await call('POST', '/rates/search', body);
  return JSON.stringify(answer.body).includes(ownRate);
};

const cancelledAt = async (id: string) => {
  const row = await readReservation(desk.platform.services.db, id);
  return row === null ? 'none' : row.cancelled_at;
};

describe('people of a company that waits for its verification', () => {
  it('search, fill carts, and are told at each door why they do not book', async () => {
    const ana = await desk.customer([waiting]);
    const { services } = desk.platform;
    expect((await desk.cartOf(ana)).body.products).toHaveLength(1);
    const refused = await desk.confirm(ana);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/^Viña en Espera SpA está en verificación/);
    const hold = { hold: 'pending', company: 'Viña en Espera SpA' };
    expect((await visit(services, ana.actor, cartLoader, '/cart')).data).toMatchObject({ hold });
    expect((await visit(services, ana.actor, resultsLoader, '/rates')).data).toMatchObject({ hold });
    const checkout = await visit(services, ana.actor, checkoutLoader, '/checkout');
    expect([checkout.status, checkout.leadsTo]).toEqual([302, '/cart']);
    // An address that is not confirmed is no way around it.
    const unconfirmed = { ...ana.actor, companyIds: [] };
    const around = await confirmCart(services, {
      ...{ cartId: ana.actor.id, total: '420' },
      language: 'es',
      actor: unconfirmed,
      via: 'web',
    });
    expect(around).toMatchObject({ kind: 'rule', code: 'company.is-pending' });
  });

  it('do not see its rates, in the search, by id or in the cart', async () => {
    const ana = await desk.customer([waiting]);
    const add = () =>
      ana.call('POST', `/cart/${ana.actor.id}/items`, {
        product: { rateId: ownRate, load, currency: 'USD' },
        amount: 1,
      });
    expect([await found(ana), (await add()).status]).toEqual([false, 422]);
    await done(approveCompany, waiting);
    expect([await found(ana), (await add()).status]).toEqual([true, 201]);
    await done(takeBackCompanyApproval, waiting);
    expect(await found(ana)).toBe(false);
    expect((await desk.cartOf(ana)).body.isBlocked).toBe(true);
  });

  it('keep what they booked while it was approved', async () => {
    await done(approveCompany, waiting);
    const ana = await desk.customer([waiting]);
    const booked = await desk.confirm(ana);
    expect(booked.status).toBe(201);
    await done(takeBackCompanyApproval, waiting);
    expect(await cancelledAt(booked.body._id)).toBeNull();
    // The same confirm again answers the reservation that it made.
    expect((await desk.confirm(ana)).body._id).toBe(booked.body._id);
  });
});

it('a person of several companies works for the one that is approved', async () => {
  const ana = await desk.customer([waiting, approved]);
  const booked = await desk.confirm(ana);
  expect(booked.status).toBe(201);
  const { services } = desk.platform;
  const made = await services.ask(findReservation, { id: booked.body._id }, ana.actor);
  expect(isRejection(made) ? made : made.company_id).toBe(approved);
});

it.each([
  ['rejected', [rejectCompany], 'fue rechazada'],
  ['deactivated', [approveCompany, deactivateCompany], 'está desactivada'],
] as const)('people of a %s company are told so', async (_word, commands, sentence) => {
  const id = await desk.company(
    `Viña ${_word} SpA`,
    _word === 'rejected' ? '96.511.270-7' : '77.840.310-2',
    false,
  );
  const ana = await desk.customer([id]);
  for (const command of commands) await done(command, id);
  const refused = await desk.confirm(ana);
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(sentence)]);
  await (_word === 'rejected' ? done(approveCompany, id) : done(activateCompany, id));
  expect((await desk.confirm(ana)).status).toBe(201);
});

it('somebody without a company books in their own name', async () => {
  expect((await desk.confirm(await desk.customer())).status).toBe(201);
});

it('of a taking back and a booking at once, no reservation stands that came after', async () => {
  const { services } = desk.platform;
  for (let round = 0; round < 2; round += 1) {
    await done(approveCompany, waiting);
    const ana = await desk.customer([waiting]);
    const [, booked] = await Promise.all([done(takeBackCompanyApproval, waiting), desk.confirm(ana)]);
    if (booked.status !== 201) {
      expect(booked.status).toBe(422);
      continue;
    }
    const [company, reservation] = await Promise.all([
      services.store.readStream(`company-${waiting}`),
      services.store.readStream(`reservation-${booked.body._id}`),
    ]);
    const takenBack = company.at(-1)?.position ?? 0n;
    expect(reservation[0]?.position).toBeLessThan(takenBack);
  }
});

it('a reservation that stands in the log after the taking back is cancelled, once', async () => {
  const { services } = desk.platform;
  await done(approveCompany, waiting);
  const ana = await desk.customer([waiting]);
  const { body } = await desk.confirm(ana);
  const [made] = await services.store.readStream(`reservation-${body._id}`);
  await done(takeBackCompanyApproval, waiting);
  const takenBack = (await services.store.readStream(`company-${waiting}`)).at(-1)?.position ?? 0n;
  const data = made?.data as ReservationMade;
  const of = (position: bigint) => keepToApproval(services, { reservationId: body._id, position, data });
  expect(await of(made?.position ?? 0n)).toBeNull();
  expect(await cancelledAt(body._id)).toBeNull();
  expect(await of(takenBack + 1n)).toMatchObject({ code: 'company.is-pending' });
  expect(await cancelledAt(body._id)).not.toBeNull();
  expect(await of(takenBack + 1n)).toMatchObject({ code: 'company.is-pending' });
  expect(
    await keepToApproval(services, {
      reservationId: body._id,
      position: takenBack + 1n,
      data: { ...data, isOnApproval: undefined },
    }),
  ).toBeNull();
});
