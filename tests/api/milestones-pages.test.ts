import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAfter } from '@domain/shared/day';
import { action as recordAction, loader as recordLoader } from '~/pages/shop/shipments/record.server';
import { action as listAction, loader as listLoader } from '~/pages/shop/shipments/list.server';
import { loader as ownLoader } from '~/pages/shop/reservation/reservation.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import type { Person } from '@tests/owner-companies/two-owner-companies';
import { milestonesDesk, type MilestonesDesk } from './milestones-desk';

let desk: MilestonesDesk;
beforeAll(async () => {
  desk = await milestonesDesk();
});
afterAll(() => desk.two.platform.stop());

const yesterday = daysAfter(new Date().toISOString().slice(0, 10), -1);

interface Form {
  readonly reservation: { readonly revision: number };
  readonly shipment: { readonly shipmentId: string };
  readonly times: readonly { readonly milestone: string; readonly actual: string | null }[];
  readonly commandId: string;
}
interface Refused {
  readonly error: Readonly<Record<string, readonly string[]>>;
  readonly code: string;
}

const eventsOf = async (id: string) =>
  (await desk.two.services.store.readStream(`reservation-${id}`)).map(({ type }) => type);

/** The form as somebody opened it, and what happens when they submit it. */
async function opened(id: string, shipmentId: string, person: Person = desk.people.manager) {
  const { services } = desk.two;
  const params = { id, shipmentId };
  const path = `/admin/reservations/${id}/shipments/${shipmentId}`;
  const { data } = await visit<Form>(services, person, recordLoader, path, { params });
  return (fields: object) => {
    const hidden = { revision: data.reservation.revision, commandId: data.commandId };
    const form = formOf({ ...hidden, ...fields });
    return visit<Refused>(services, person, recordAction, path, { params, form });
  };
}

async function shipmentOf(id: string, customer: Person): Promise<string> {
  const { data } = await visit<{ shipments: readonly { shipmentId: string }[] }>(
    ...([desk.two.services, customer, ownLoader, `/reservation/${id}`] as const),
    { params: { id } },
  );
  const [shipment] = data.shipments;
  if (shipment === undefined) throw new Error('no shipment');
  return shipment.shipmentId;
}

describe('the form of a shipment', () => {
  it('records days with or without an hour, and clears what was emptied', async () => {
    const { customer, id } = await desk.booked();
    const shipmentId = await shipmentOf(id, customer);
    const first = await opened(id, shipmentId);
    const written = {
      'transport.flight': 'LA 501',
      'days.booked.actual': yesterday,
      'days.departed.planned': daysAfter(yesterday, 40),
      'hours.departed.planned': '21:30',
    };
    expect((await first(written)).leadsTo).toBe(`/admin/reservations/${id}`);
    const second = await opened(id, shipmentId);
    expect((await second({ 'days.booked.actual': yesterday })).leadsTo).not.toBeNull();
    expect(await eventsOf(id)).toEqual([
      ...['ReservationMade', 'ReservationTransportChanged', 'ReservationScheduleChanged'],
      ...['ReservationMilestoneReached', 'ReservationTransportChanged', 'ReservationScheduleChanged'],
    ]);
  });

  it('shows a refusal at the field of its milestone', async () => {
    const { customer, id } = await desk.booked();
    const submit = await opened(id, await shipmentOf(id, customer));
    const refused = await submit({
      'transport.waybill': '045-12345678',
      'days.arrived.actual': daysAfter(yesterday, 9),
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.error)).toEqual(['transport.waybill', 'days.arrived.actual']);
  });

  it('asks for the reason of a correction, once', async () => {
    const { customer, id } = await desk.booked();
    const shipmentId = await shipmentOf(id, customer);
    await (
      await opened(id, shipmentId)
    )({ 'days.booked.actual': yesterday });
    const submit = await opened(id, shipmentId);
    expect((await submit({})).data.error).toEqual({ reason: [expect.any(String)] });
    expect((await submit({ reason: 'Otra reserva' })).leadsTo).not.toBeNull();
    expect(await eventsOf(id)).toContain('ReservationMilestoneCorrected');
  });

  it('of two people refuses the second, who saw less', async () => {
    const { customer, id } = await desk.booked();
    const shipmentId = await shipmentOf(id, customer);
    const [first, second] = [await opened(id, shipmentId), await opened(id, shipmentId)];
    expect((await first({ 'days.booked.actual': yesterday })).leadsTo).not.toBeNull();
    expect(await second({ 'transport.flight': 'LA501' })).toMatchObject({
      status: 412,
      data: { code: 'record.stale' },
    });
  });

  it('is not found by another owner company', async () => {
    const { customer, id } = await desk.booked();
    const params = { id, shipmentId: await shipmentOf(id, customer) };
    const seen = await visit(desk.two.services, desk.people.foreigner, recordLoader, '/admin', { params });
    expect(seen.status).toBe(404);
  });
});

describe('the list of shipments', () => {
  interface List {
    readonly rows: readonly { readonly id: string; readonly lastMilestone: string }[];
    readonly commandId: string;
  }
  const list = async (person: Person, search: string) =>
    (await visit<List>(desk.two.services, person, listLoader, `/admin/shipments?search=${search}`)).data;

  it('records one milestone of all that were chosen', async () => {
    const { people, two } = desk;
    const [one, other] = [await desk.booked(), await desk.booked()];
    const { commandId, rows } = await list(people.manager, '');
    const ids = rows.map(({ id }) => id).filter((id) => [one.id, other.id].some((own) => id.startsWith(own)));
    expect(ids).toHaveLength(2);
    const form = formOf({
      commandId,
      page: '/admin/shipments',
      milestone: 'departed',
      time: 'actual',
      day: yesterday,
    });
    for (const id of ids) form.append('ids', id);
    const submit = () => visit(two.services, people.manager, listAction, '/admin/shipments', { form });
    expect((await submit()).leadsTo).toBe('/admin/shipments');
    // A double click records once.
    await submit();
    for (const { id } of [one, other])
      expect((await eventsOf(id)).filter((type) => type === 'ReservationMilestoneReached')).toHaveLength(1);
  });

  it('shows nothing of another owner company', async () => {
    await desk.booked();
    expect((await list(desk.people.foreigner, '')).rows).toEqual([]);
  });
});
