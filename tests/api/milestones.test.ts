import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { approveCompany } from '@domain/crm/company/verification';
import { daysAfter } from '@domain/shared/day';
import { cancelReservation, recordMilestones } from '@domain/shop/reservation/commands';
import { reservation } from '@domain/shop/reservation/reservation';
import { fold } from '@infrastructure/commands/fold';
import { loadPast } from '@infrastructure/commands/past';
import type { Person, TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';
import { milestonesDesk, type MilestonesDesk } from './milestones-desk';
import { notificationsDesk } from './notifications-desk';

interface Step {
  readonly milestone: string;
  readonly planned: string | null;
  readonly estimated: string | null;
  readonly actual: string | null;
  readonly state: string;
  readonly isLate: boolean;
}
interface Shipment {
  readonly _id: string;
  readonly type: string;
  readonly transport: Readonly<Record<string, unknown>>;
  readonly next: string | null;
  readonly milestones: readonly Step[];
  readonly corrections: readonly object[];
}
interface Problem {
  readonly message: string | readonly string[];
}

let desk: MilestonesDesk;
let two: TwoOwnerCompanies;
let people: MilestonesDesk['people'];
beforeAll(async () => {
  desk = await milestonesDesk();
  ({ two, people } = desk);
});
afterAll(() => two.platform.stop());

const booked: MilestonesDesk['booked'] = (companyIds) => desk.booked(companyIds);
const call: MilestonesDesk['call'] = (...request) => desk.call(...request);

const yesterday = daysAfter(new Date().toISOString().slice(0, 10), -1);
const departed = { milestones: [{ milestone: 'departed', actual: `${yesterday}T10:00` }] };
const eventsOf = async (id: string) =>
  (await two.services.store.readStream(`reservation-${id}`)).map(({ type }) => type);

describe('milestones of a booking', () => {
  it('are recorded by staff and read by the customer, in local times of each end', async () => {
    const { customer, path } = await booked();
    const recorded = await call<readonly Shipment[]>(people.manager, 'POST', path, {
      transport: { flight: 'la 501', waybill: '04512345675' },
      milestones: [
        { milestone: 'departed', planned: daysAfter(yesterday, -1), actual: `${yesterday}T10:00` },
        { milestone: 'arrived', estimated: `${daysAfter(yesterday, 9)}T12:00Z` },
      ],
    });
    expect(recorded.status).toBe(200);
    const read = await call<readonly Shipment[]>(customer, 'GET', path);
    expect(read.body).toHaveLength(1);
    const [shipment] = read.body;
    expect(shipment).toMatchObject({
      type: 'AERIAL',
      transport: { flight: 'LA501', waybill: '045-12345675', containers: [] },
      next: 'arrived',
    });
    const steps = new Map(shipment?.milestones.map((step) => [step.milestone, step]));
    expect(steps.get('requested')?.state).toBe('reached');
    expect(steps.get('booked')).toMatchObject({ state: 'unknown', isLate: false });
    expect(steps.get('departed')).toMatchObject({ state: 'reached', isLate: true });
    expect(steps.get('departed')?.actual).toMatch(new RegExp(`^${yesterday}T10:00-0[45]:00$`));
    expect(steps.get('arrived')?.estimated).toMatch(/T0[89]:00-0[34]:00$/);
  });

  it('change nothing when the same request comes again', async () => {
    const { id, path } = await booked();
    await call(people.manager, 'POST', path, departed);
    const before = await eventsOf(id);
    expect((await call(people.manager, 'POST', path, departed)).status).toBe(200);
    const key = { 'idempotency-key': uuidv7() };
    const arrived = { milestones: [{ milestone: 'arrived', actual: yesterday }] };
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await call(people.manager, 'POST', path, arrived, key)).status).toBe(200);
    expect(await eventsOf(id)).toEqual([...before, 'ReservationMilestoneReached']);
  });

  it('refuse what is wrong by naming each field', async () => {
    const { id, path } = await booked();
    const refused = await call<Problem>(people.manager, 'POST', path, {
      transport: { waybill: '045-12345678', vessel: 'Cap San Lorenzo' },
      milestones: [
        { milestone: 'discharged', actual: yesterday },
        { milestone: 'arrived', actual: daysAfter(yesterday, 30) },
      ],
    });
    expect(refused.status).toBe(400);
    expect([refused.body.message].flat().map((sentence) => sentence.split(':')[0])).toEqual([
      'transport.vessel',
      'milestones[0].milestone',
      'milestones[1].actual',
    ]);
    const misspelt = await call<Problem>(people.manager, 'POST', path, {
      transport: { containers: ['CSQU3054384'] },
    });
    expect(misspelt).toMatchObject({ status: 400 });
    expect(misspelt.body.message).toContain('CSQU3054384');
    expect(await eventsOf(id)).toEqual(['ReservationMade']);
  });

  it('keep both times of a correction, which customers do not see', async () => {
    const { customer, path } = await booked();
    await call(people.manager, 'POST', path, departed);
    const change = { milestone: 'departed', actual: `${yesterday}T09:00` };
    expect((await call(people.manager, 'POST', path, { milestones: [change] })).status).toBe(400);
    const corrected = await call<readonly Shipment[]>(people.manager, 'POST', path, {
      milestones: [{ ...change, reason: 'Hora del manifiesto' }],
    });
    expect(corrected.body[0]?.corrections).toMatchObject([
      {
        milestone: 'departed',
        reason: 'Hora del manifiesto',
        was: expect.stringContaining('T10:00') as string,
      },
    ]);
    expect((await call<readonly Shipment[]>(customer, 'GET', path)).body[0]?.corrections).toEqual([]);
  });

  it('are not recorded for a cancelled booking', async () => {
    const { id, path } = await booked();
    await two.platform.done(cancelReservation, { reservationId: id, reason: 'Sin carga' }, people.manager);
    expect(await call(people.manager, 'POST', path, departed)).toMatchObject({ status: 422 });
    const listed = await call<{ data: readonly { reservation: string }[] }>(
      people.manager,
      'GET',
      '/shipments',
    );
    expect(listed.body.data.map((one) => one.reservation)).not.toContain(id);
  });

  it('are neither recorded nor read by others', async () => {
    const { customer, id, path } = await booked();
    expect((await call(customer, 'POST', path, departed)).status).toBe(403);
    expect((await call(people.foreigner, 'POST', path, departed)).status).toBe(404);
    expect((await call(people.foreigner, 'GET', path)).status).toBe(404);
    expect((await call(await two.shop.person('client'), 'GET', path)).status).toBe(404);
    expect((await call(customer, 'GET', '/shipments')).status).toBe(403);
    expect(await eventsOf(id)).toEqual(['ReservationMade']);
  });
});

describe('the customer', () => {
  const soon = { timeout: 20_000 };
  const reachedNow = (milestone: string) => ({ milestones: [{ milestone, actual: yesterday }] });

  it('is notified of each milestone, and nobody else', async () => {
    const read = notificationsDesk(two);
    const { customer, id, path } = await booked();
    await call(people.manager, 'POST', path, reachedNow('departed'));
    await call(people.manager, 'POST', path, {
      milestones: [{ milestone: 'arrived', actual: yesterday, estimated: yesterday }],
    });
    const told = ['own-reservation-made', 'own-shipment-arrived', 'own-shipment-departed'];
    await expect.poll(async () => (await read.madeFor(customer, id)).toSorted(), soon).toEqual(told);
    const [first] = (await read.list(customer, '?type=own-shipment-departed')).data;
    expect(first).toMatchObject({ path: `/reservation/${id}` });
    expect(first?.title).toMatch(/^Reserva R-\S+: el embarque salió$/);
    for (const other of [people.manager, people.foreigner]) expect(await read.madeFor(other, id)).toEqual([]);
  });

  it('is not notified of what they opted out of', async () => {
    const read = notificationsDesk(two);
    const { customer, id, path } = await booked();
    await two.services.db
      .insertInto('platform.notification_choices')
      .values({ person_id: customer.id, kind: 'own-shipment-departed', way: 'none' })
      .execute();
    await call(people.manager, 'POST', path, reachedNow('departed'));
    await call(people.manager, 'POST', path, reachedNow('delivered'));
    await expect
      .poll(async () => (await read.madeFor(customer, id)).toSorted(), soon)
      .toEqual(['own-reservation-made', 'own-shipment-delivered']);
  });
});

it('executives record those of companies in their portfolios alone', async () => {
  const company = await two.shop.company('Viña del Sur');
  await two.platform.done(approveCompany, { id: company, comment: 'Verificada' }, two.shop.seeder);
  const { id, path } = await booked([company]);
  expect((await call(people.executive, 'POST', path, departed)).status).toBe(404);
  const portfolio = { name: 'Del sur', executives: [people.executive.id], companies: [company] };
  await two.platform.done(commandsOf(portfolios).add, portfolio, people.manager);
  expect((await call(people.executive, 'POST', path, departed)).status).toBe(200);
  expect(await eventsOf(id)).toContain('ReservationMilestoneReached');
});

describe('papers of a shipment', () => {
  const attach = (person: Person, id: string, more: object) => {
    const form = new FormData();
    const pdf = new File([Buffer.from('%PDF-1.7\n')], 'guia.pdf', { type: 'application/pdf' });
    for (const [name, value] of Object.entries({ model: 'reservation', modelId: id, ...more }))
      form.append(name, value);
    form.append('files', pdf);
    return call<readonly object[]>(person, 'POST', '/files-models/create-multiple-files-register', form);
  };

  it('stand at its milestone, for staff alone or for the customer too', async () => {
    const { customer, id, path } = await booked();
    const [shipment] = (await call<readonly Shipment[]>(customer, 'GET', path)).body;
    const of = { shipmentId: shipment?._id ?? '' };
    const shown = { documentType: 'air-waybill', forCustomers: 'true', ...of };
    expect((await attach(people.manager, id, shown)).body).toMatchObject([
      { documentType: 'air-waybill', forCustomers: true, ...of },
    ]);
    expect((await attach(people.manager, id, { documentType: 'invoice' })).status).toBe(201);
    const seen = async (person: Person) => {
      const { body } = await call<readonly { documentType: string }[]>(
        ...[person, 'GET', `/files-models/models/reservation/${id}`],
      );
      return body.map(({ documentType }) => documentType).toSorted();
    };
    expect(await seen(people.manager)).toEqual(['air-waybill', 'invoice']);
    expect(await seen(customer)).toEqual(['air-waybill']);
  });

  it('are refused for another booking’s shipment', async () => {
    const [{ id }, other] = [await booked(), await booked()];
    const [shipment] = (await call<readonly Shipment[]>(other.customer, 'GET', other.path)).body;
    const paper = { documentType: 'air-waybill', shipmentId: shipment?._id ?? '' };
    expect((await attach(people.manager, id, paper)).status).toBe(404);
  });
});

describe('many shipments at once', () => {
  it('lists as late what is marked late', async () => {
    const [behind, passed, coming] = [await booked(), await booked(), await booked()];
    const plan = (path: string, times: object) =>
      call(people.manager, 'POST', path, { milestones: [{ milestone: 'booked', ...times }] });
    const inDays = (days: number) => daysAfter(yesterday, days + 1);
    await plan(behind.path, { planned: inDays(9), estimated: inDays(12) });
    await plan(passed.path, { planned: inDays(-5) });
    await plan(coming.path, { planned: inDays(9), estimated: inDays(8) });
    const listed = async (late: boolean) => {
      const path = `/shipments?late=${late}&limit=1000`;
      const { body } = await call<{ data: readonly { reservation: string; milestones: readonly Step[] }[] }>(
        ...[people.manager, 'GET', path],
      );
      for (const { milestones } of body.data)
        expect(milestones.find(({ state }) => state === 'next')?.isLate).toBe(late);
      return body.data.map((one) => one.reservation);
    };
    expect(await listed(true)).toEqual(expect.arrayContaining([behind.id, passed.id]));
    expect(await listed(false)).toContain(coming.id);
  });

  it('record the departure of a flight, and say which were refused', async () => {
    const [one, other] = [await booked(), await booked()];
    const flight = `LA${Math.floor(Math.random() * 9000) + 1000}`;
    for (const { path } of [one, other]) await call(people.manager, 'POST', path, { transport: { flight } });
    const onBoard = await call<{ data: readonly { reservation: string; _id: string }[]; total: number }>(
      ...[people.manager, 'GET', `/shipments?flight=${flight}`],
    );
    expect(onBoard.body.total).toBe(2);
    const recorded = await call<readonly { error: unknown }[]>(
      people.manager,
      'POST',
      '/shipments/milestones',
      {
        shipments: [
          ...onBoard.body.data.map(({ reservation: id, _id: shipment }) => ({
            reservation: id,
            shipment,
            ...departed,
          })),
          { reservation: uuidv7(), ...departed },
        ],
      },
    );
    expect(recorded.body.map(({ error }) => error)).toMatchObject([null, null, { statusCode: 404 }]);
    for (const { id } of [one, other]) expect(await eventsOf(id)).toContain('ReservationMilestoneReached');
    const foreign = await call<{ total: number }>(people.foreigner, 'GET', `/shipments?flight=${flight}`);
    expect(foreign.body.total).toBe(0);
  });
});

it('a booking whose estimates change for weeks loads under 100 events and stays the same', async () => {
  const { id } = await booked();
  for (let day = 1; day <= 70; day += 1)
    await two.platform.done(
      recordMilestones,
      { reservationId: id, milestones: [{ milestone: 'arrived', estimated: daysAfter(yesterday, day) }] },
      people.manager,
    );
  const types = await eventsOf(id);
  expect(types.filter((type) => type === 'ReservationCarriedOver')).toHaveLength(2);
  const read = vi.spyOn(two.services.store, 'readStream');
  const { past } = await loadPast(two.services, recordMilestones, id, undefined);
  read.mockRestore();
  expect(past.length).toBeLessThan(100);
  const all = await two.services.store.readStream(`reservation-${id}`);
  expect(fold(reservation, past)).toEqual(fold(reservation, all));
  expect(fold(reservation, past).shipments).not.toEqual({});
});

it('the reporting views name milestones, and nobody', async () => {
  const { id, path } = await booked();
  await call(people.manager, 'POST', path, departed);
  const { db } = two.services;
  const rows = await db
    .selectFrom('reporting.shipment_milestones' as never)
    .selectAll()
    .where('reservation_id' as never, '=', id as never)
    .execute();
  expect(rows).toMatchObject([{ milestone: 'departed', planned: null, corrections: 0 }]);
  const [shipment] = await db
    .selectFrom('reporting.shipments' as never)
    .selectAll()
    .where('reservation_id' as never, '=', id as never)
    .execute();
  expect(shipment).toMatchObject({
    last_milestone: 'departed',
    next_milestone: 'arrived',
    origin_code: 'MIA',
  });
  expect(JSON.stringify(shipment)).not.toContain('client de');
});
