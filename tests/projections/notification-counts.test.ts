import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planMeeting } from '@domain/crm/meeting/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import {
  allNotificationKinds,
  notificationKinds,
  type NotificationKind,
  type NotifiedRecord,
} from '@projections/notifications/kinds';
import {
  countUnviewed,
  findNotification,
  listNotifications,
  mostCounted,
} from '@projections/notifications/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { findTicket } from '@projections/support/ticket-list/queries';
import { ticketsDesk, type TicketsDesk } from '@tests/api/tickets-desk';
import type { OwnerCompany, Person } from '@tests/owner-companies/two-owner-companies';

let desk: TicketsDesk;
/** People of every role in both owner companies. */
let readers: readonly Person[];
/** Records of both owner companies, by their kinds. */
let records: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  desk = await ticketsDesk();
  await keepOnlyWhatIsToldHere();
  const { shop, other, people } = desk;
  const [ofShop, ofOther] = [await staffOf(shop), await staffOf(other)];
  const outsider = await other.person('client', [await other.company('Andes')]);
  readers = [...ofShop, ...ofOther, ...Object.values(people), outsider];
  const own = [await recordsOf(shop, [...ofShop, people.seller]), await recordsOf(other, ofOther)];
  const ticket = (await desk.open())._id;
  const kinds = ['quoter', 'meeting', 'company'] as const;
  records = {
    ...Object.fromEntries(kinds.map((kind) => [kind, own.flatMap((one) => one[kind])])),
    company: [...own.flatMap(({ company }) => company), ...people.customer.companyIds],
    ticket: [ticket],
  };
}, 60_000);
afterAll(() => desk.platform.stop());

/** Reactions to the records of this test would tell its readers more, at any time. */
async function keepOnlyWhatIsToldHere(): Promise<void> {
  const { db } = desk.services;
  await sql`create function platform.drop_others() returns trigger language plpgsql as
    $$ begin return case when new.cause like 'told here %' then new end; end $$`.execute(db);
  await sql`create trigger drop_others before insert on platform.notifications
    for each row execute function platform.drop_others()`.execute(db);
}

const staffOf = async (company: OwnerCompany): Promise<readonly Person[]> =>
  Promise.all((['executive', 'super-user', 'admin', 'auditor'] as const).map((role) => company.person(role)));

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };

/** A quote, a meeting and a company of each seller, and one of each that none of them has. */
async function recordsOf(company: OwnerCompany, staff: readonly Person[]) {
  const { done } = desk.platform;
  const manager = staff.find(({ roles }) => roles.includes('super-user')) ?? company.seeder;
  const contact = { name: 'Ana Rojas', email: 'ana.rojas@correo.cl', phone: '+56912345678' };
  const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact };
  const open = async () => (await done(openQuoter, asked, { ...visitor, ownerId: company.id })).id;
  const quoter = [await open()];
  const meeting: string[] = [];
  for (const seller of staff.filter(({ roles }) => roles.includes('executive'))) {
    const id = await open();
    await done(assignQuoterExecutive, { id, executive: seller.id }, manager);
    quoter.push(id);
    meeting.push((await done(planMeeting, { title: 'Tarifas', startsAt: '2099-03-10T10:00' }, seller)).id);
  }
  meeting.push((await done(planMeeting, { title: 'Metas', startsAt: '2099-03-11T10:00' }, manager)).id);
  return { quoter, meeting, company: [await company.company(`Viñas de ${company.name}`)] };
}

interface Told {
  readonly kind: NotificationKind;
  readonly recordId: string | null;
}

/** Everything that anybody could be told of, and records that are gone. */
function everything(): readonly Told[] {
  return allNotificationKinds.flatMap((kind): readonly Told[] => {
    const { record } = notificationKinds[kind];
    if (record === null) return [{ kind, recordId: null }];
    return [...(records[record] ?? []), record === 'rates' ? '2099-12-31' : uuidv7()].map((recordId) => ({
      kind,
      recordId,
    }));
  });
}

/** Tells somebody, whether or not they may see it; the last of these is the newest. Returns the ids. */
async function tell({ id }: Person, told: readonly Told[]): Promise<readonly string[]> {
  const rows = told.map(({ kind, recordId }) => ({
    ...{ id: uuidv7(), recipient_id: id, kind, cause: `told here ${uuidv7()}` },
    ...{ record: notificationKinds[kind].record, record_id: recordId },
  }));
  await desk.services.db.insertInto('platform.notifications').values(rows).execute();
  return rows.map((row) => row.id);
}

const forget = () => desk.services.db.deleteFrom('platform.notifications').execute();
const count = (reader: Person) => desk.services.ask(countUnviewed, {}, reader);

/** Whether somebody finds a record where it is kept; null: that place is not for them. */
async function finds(reader: Person, { kind, recordId }: Told): Promise<boolean | null> {
  const { record, reader: who } = notificationKinds[kind];
  const isStaff = !reader.roles.includes('client');
  if (who === 'staff' && !isStaff) return false;
  if (record === null) return true;
  const { ask } = desk.services;
  const asked = { id: recordId ?? '' };
  const finders: Readonly<Partial<Record<NotifiedRecord, () => Promise<unknown>>>> = {
    quoter: () => ask(findQuoter, asked, reader),
    company: () => ask(findCompany, asked, reader),
    meeting: () => ask(findMeeting, asked, reader),
    ticket: () => ask(findTicket, asked, reader),
  };
  const find = finders[record];
  return find === undefined ? null : !isRejection(await find());
}

it('readers who are counted together have the counts that each has alone, of what each may see', async () => {
  await forget();
  const told = everything();
  const seen = new Map<Person, number>();
  for (const reader of readers) {
    let visible = 0;
    for (const [at, id] of (await tell(reader, told)).entries()) {
      const found = !isRejection(await desk.services.ask(findNotification, { id }, reader));
      const expected = await finds(reader, told[at] as Told);
      if (expected !== null)
        expect([told[at], reader.roles, found]).toEqual([told[at], reader.roles, expected]);
      if (found) visible += 1;
    }
    seen.set(reader, visible);
  }
  const counts = readers.map((reader) => Math.min(mostCounted, seen.get(reader) ?? 0));
  expect(await Promise.all(readers.map(count))).toEqual(counts);
  for (const [at, reader] of readers.entries()) {
    expect(await count(reader)).toBe(counts[at]);
    const page = await desk.services.ask(listNotifications, { isViewed: false, limit: 20 }, reader);
    if (isRejection(page)) throw new Error(page.code);
    expect(page.total).toBe(seen.get(reader));
    const next = await desk.services.ask(listNotifications, { limit: 1000, offset: 20 }, reader);
    if (isRejection(next)) throw new Error(next.code);
    expect(new Set([...page.data, ...next.data].map(({ id }) => id)).size).toBe(seen.get(reader));
  }
  // Managers see more than sellers, and these more than customers; nobody sees everything.
  expect(new Set(seen.values()).size).toBeGreaterThan(3);
  expect(Math.min(...seen.values())).toBeGreaterThan(0);
  expect(Math.max(...seen.values())).toBeLessThan(told.length);
});

it('what a reader may not see hides nothing that is older, however much it is', async () => {
  await forget();
  const { stranger, seller } = desk.people;
  const hidden = Array.from({ length: 1200 }, () => ({
    kind: 'quote-received' as const,
    recordId: uuidv7(),
  }));
  const shown = { kind: 'sign-in-new-device' as const, recordId: null };
  await tell(stranger, [shown, shown, shown, ...hidden]);
  await tell(seller, [...Array.from({ length: 130 }, () => shown), ...hidden.slice(0, 50)]);
  expect(await Promise.all([stranger, seller].map(count))).toEqual([3, 100]);
  const page = await desk.services.ask(listNotifications, { limit: 2 }, stranger);
  expect(page).toMatchObject({ total: 3, data: [{ record: null }, { record: null }] });
});

it('nobody is counted anything who is nobody, nor of what they viewed', async () => {
  await forget();
  const { seller } = desk.people;
  await tell(seller, [{ kind: 'sign-in-new-device', recordId: null }]);
  await desk.services.db.updateTable('platform.notifications').set({ viewed_at: new Date() }).execute();
  expect(await Promise.all([count(seller), desk.services.ask(countUnviewed, {}, visitor)])).toEqual([
    0,
    expect.objectContaining({ kind: 'unauthenticated' }),
  ]);
});
