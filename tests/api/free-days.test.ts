import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { containers } from '@domain/catalogues/containers';
import { demurrageTables } from '@domain/catalogues/demurrage-tables';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system } from '@domain/shared/actor';
import { dayIn, daysAfter } from '@domain/shared/day';
import { cancelReservation, recordMilestones } from '@domain/shop/reservation/commands';
import { reservationEvents } from '@domain/shop/reservation/events';
import { makeSample } from '@tests/events/make-sample';
import type { JobServices } from '~/use-cases/job.server';
import { remindOfFreeDays } from '~/use-cases/shop/free-days.server';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { notificationsDesk } from './notifications-desk';

let two: TwoOwnerCompanies;
let read: ReturnType<typeof notificationsDesk>;
const managers = new Map<string, Person>();
const today = dayIn('America/Santiago', new Date());

const table = {
  ...{ country: 'CL', direction: 'import', charge: 'combined', equipment: 'dry', size: '40' },
  ...{ startsAt: 'discharge', tiersFrom: 'after-free-days', currency: 'USD' },
  tiers: [{ fromDay: 1, amountPerDay: '110' }],
  ...{ validFrom: '2022-04-01', source: 'Local surcharges' },
};

beforeAll(async () => {
  two = await twoOwnerCompanies();
  read = notificationsDesk(two);
  const { done } = two.platform;
  const { id: carrier } = await done(commandsOf(carriers).add, { name: 'ONE' }, system);
  const container = { code: '40HX', sizeType: '45G1', name: 'Tipo 40HX', payload: 26_000 };
  await done(commandsOf(containers).add, container, system);
  for (const [company, freeDays] of [[two.shop, 5] as const, [two.other, 21] as const]) {
    const manager = await company.person('super-user');
    managers.set(company.id, manager);
    await done(commandsOf(demurrageTables).add, { ...table, carrier, freeDays }, manager);
  }
});
afterAll(() => two.platform.stop());

const price = {
  ...{ currency: 'USD', quantity: { steps: [] }, lines: [], subTotal: '1000', discount: '0' },
  ...{ total: '1000', taxes: [], tax: '0', totalWithTax: '1000', notIncluded: [] },
};

/** A booked 40' container Shanghai–San Antonio, discharged so many days ago. */
async function discharged(company: OwnerCompany, daysAgo: number) {
  const customer = await company.person('client');
  const id = uuidv7();
  const lineId = uuidv7();
  const sample = makeSample(reservationEvents.declarations.ReservationMade.schema) as Record<string, unknown>;
  const end = (code: string) => ({ code, name: code });
  const units = [{ unit: '40HX', amount: 1, weight: '9000', volume: null }];
  const line = {
    ...{ type: 'rate', lineId, rateId: uuidv7(), rateRevision: '1', amount: 1, currency: 'USD' },
    request: { currency: 'USD', load: { measuredBy: 'units', type: 'FCL', units, weightUnit: 'KGS' } },
    ...{ unitTotal: '1000', total: '1000' },
    offer: {
      ...{ code: 'FCL-1', kind: 'FCL', origin: end('CNSHA'), destination: end('CLSAI'), carriers: ['ONE'] },
      ...{ validTo: '2030-12-31', transitDays: 30, isTransitEstimated: false, price },
    },
  };
  const data = {
    ...sample,
    source: { type: 'cart', cartId: customer.id, round: 0 },
    customer: { id: customer.id, name: 'Ana', email: customer.email, companyId: null },
    ...{ ownerId: company.id, lines: [line] },
  };
  const metadata = {
    ...{ schemaVersion: 1, actorId: system.id, at: new Date().toISOString(), via: 'process' },
    ...{ commandId: id, correlationId: id, causationId: id },
  };
  const event = { id: uuidv5('ReservationMade/0', id), type: 'ReservationMade', data, metadata };
  await two.services.store.append(`reservation-${id}`, 'no-stream', [event as never]);
  await two.platform.done(
    recordMilestones,
    { reservationId: id, milestones: [{ milestone: 'discharged', actual: daysAfter(today, -daysAgo) }] },
    system,
  );
  return { customer, id };
}

/** Two workers at once, and once more. */
async function remind(): Promise<void> {
  const job = { signal: new AbortController().signal, data: {}, attempt: 1, id: 'job' };
  const once = () => remindOfFreeDays.run({}, job, two.services as JobServices);
  await Promise.all([once(), once()]);
  await once();
}

const remindersOf = async (person: Person, id: string) =>
  (await read.madeFor(person, id)).filter((kind) => kind.endsWith('free-days-ending'));

it('customers and sellers are reminded before the free days of their own owner company end', async () => {
  const manager = managers.get(two.shop.id)!;
  // The day of the discharge counts, so 5 free days end 4 days after it.
  const soon = await discharged(two.shop, 1);
  const later = await discharged(two.shop, 0);
  const theirs = await discharged(two.other, 1);
  await remind();
  expect(await remindersOf(soon.customer, soon.id)).toEqual(['own-free-days-ending']);
  expect(await remindersOf(manager, soon.id)).toEqual(['free-days-ending']);
  expect(await remindersOf(later.customer, later.id)).toEqual([]);
  expect(await remindersOf(theirs.customer, theirs.id)).toEqual([]);
});

it('nobody is reminded of containers that are back, nor of cancelled bookings', async () => {
  const back = await discharged(two.shop, 1);
  const cancelled = await discharged(two.shop, 1);
  await two.platform.done(
    recordMilestones,
    { reservationId: back.id, milestones: [{ milestone: 'empty-returned', actual: today }] },
    system,
  );
  await two.platform.done(cancelReservation, { reservationId: cancelled.id, reason: 'Sin carga' }, system);
  await remind();
  expect(await remindersOf(back.customer, back.id)).toEqual([]);
  expect(await remindersOf(cancelled.customer, cancelled.id)).toEqual([]);
});

it('a corrected discharge reminds anew, by the day that holds now', async () => {
  const { customer, id } = await discharged(two.shop, 1);
  await remind();
  const correction = { milestone: 'discharged', actual: daysAfter(today, -3), reason: 'Fecha del terminal' };
  await two.platform.done(recordMilestones, { reservationId: id, milestones: [correction] }, system);
  await remind();
  expect(await remindersOf(customer, id)).toEqual(['own-free-days-ending', 'own-free-days-ending']);
});
