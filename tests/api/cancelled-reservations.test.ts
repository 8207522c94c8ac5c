import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '@domain/shared/actor';
import { shoppingDesk, type Customer } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;

beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

const reason = 'La fábrica no alcanzó a producir.';

/** A customer with a reservation, made with this coupon. */
async function reserving(code?: string): Promise<{ customer: Customer; id: string }> {
  const customer = await desk.customer();
  if (code !== undefined) expect((await desk.apply(customer, code)).status).toBe(200);
  const { status, body } = await desk.confirm(customer);
  expect(status).toBe(201);
  return { customer, id: body._id };
}

/** Cancels as a process does that dies right after the append: nothing of what the dispatcher does afterwards happens. */
async function cancelAndDie(id: string): Promise<void> {
  const { store } = desk.platform.services;
  const commandId = uuidv7();
  const appended = await store.append(`reservation-${id}`, 0n, [
    {
      id: uuidv5('ReservationCancelled/0', commandId),
      type: 'ReservationCancelled',
      data: { reason },
      metadata: {
        ...{ schemaVersion: 1, actorId: system.id, at: new Date().toISOString(), via: 'process' },
        ...{ commandId, correlationId: commandId, causationId: commandId },
      },
    },
  ]);
  expect(appended).not.toHaveProperty('wrongRevision');
}

describe('the use of a cancelled reservation’s coupon', () => {
  it('comes back even when the process that cancelled died right after', async () => {
    await desk.coupon('CAIDA', { maximumUses: 1 });
    const { id } = await reserving('CAIDA');
    await cancelAndDie(id);

    const next = await desk.customer();
    await expect.poll(async () => (await desk.apply(next, 'CAIDA')).status).toBe(200);
    await expect
      .poll(async () => (await desk.confirm(next)).status, { timeout: 10_000, interval: 200 })
      .toBe(201);
    // One use came back, not two.
    expect((await desk.apply(await desk.customer(), 'CAIDA')).status).toBe(422);
  });
});
