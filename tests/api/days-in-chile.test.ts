import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeReservation } from '@domain/shop/reservation/commands';
import { isRejection } from '@domain/shared/rejection';
import { findReservation } from '@projections/shop/reservation/queries';
import { loader as dashboard } from '~/pages/shell/dashboard/dashboard.server';
import { visit } from '@tests/catalogues/page-visit';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());
afterEach(() => vi.useRealTimers());

describe('between midnight UTC and midnight in Chile', () => {
  it("a reservation has a number of Chile's year", async () => {
    const { services } = desk.platform;
    const { actor } = await desk.customer();
    const made = await services.dispatch(
      makeReservation,
      { cartId: actor.id, round: 0, cartRevision: 1 },
      { actor, via: 'process', at: '2027-01-01T02:59:00.000Z' },
    );
    if (isRejection(made)) throw new Error(made.code);
    const reservation = await services.ask(findReservation, { id: made.id }, actor);
    expect(reservation).toMatchObject({ number: expect.stringMatching(/^R-2026-/) as string });
  });

  it("the dashboard's thirty days are counted from the day it is in Chile", async () => {
    const manager = await desk.platform.person('super-user');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T01:00:00Z') });
    const { data } = await visit<Awaited<ReturnType<typeof dashboard>>>(
      desk.platform.services,
      manager,
      dashboard,
      '/admin',
    );
    expect(data.month.firstDay).toBe('2026-10-22');
  });
});
