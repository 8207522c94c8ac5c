import { action as meetingAction } from '~/pages/crm/meeting/meeting.server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { missions } from '@domain/catalogues/missions';
import { changeMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { action, loader } from '~/pages/crm/calendar/calendar.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let manager: Person;
let elena: Person;
let pablo: Person;
let stranger: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  const { shop, other, platform } = two;
  manager = await shop.person('super-user');
  [elena, pablo] = [await shop.person('executive'), await shop.person('executive')];
  stranger = await other.person('super-user');
  const add = (name: string, more: object) =>
    platform.done(commandsOf(missions).add, { name, ...more }, shop.seeder);
  await add('De Elena', { executives: [elena.id], startsOn: '2027-03-02', endsOn: '2027-03-30' });
  await add('De todos', { startsOn: '2027-01-01', endsOn: '2027-03-15' });
});
afterAll(() => two.platform.stop());

type Seen = Awaited<ReturnType<typeof loader>>;
const seen = async (actor: Actor, query = '') =>
  (await visit<Seen>(two.services, actor, loader, `/admin/calendar?month=2027-03${query}`)).data;

describe('layers', () => {
  const shown = async (actor: Actor, query?: string) =>
    (await seen(actor, query)).missions.map(({ name, day, edge }) => `${name} ${edge} ${day}`).sort();

  it('show the dates of missions, of the reader’s owner company and scope', async () => {
    const [starts, ends] = ['De Elena starts 2027-03-02', 'De Elena ends 2027-03-30'];
    const everybodys = 'De todos ends 2027-03-15';
    expect(await shown(manager)).toEqual([ends, starts, everybodys]);
    expect(await shown(elena, '&scope=own')).toEqual([ends, starts, everybodys]);
    expect(await shown(pablo, '&scope=own')).toEqual([everybodys]);
    expect(await shown(stranger)).toEqual([]);
  });

  it('show the last days of open offers within the reader’s reach and scope', async () => {
    const { platform, shop, services } = two;
    const load = {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.1' },
    };
    const contact = { name: 'Ana Rojas', email: 'ana.rojas@correo.cl', phone: '+56912345678' };
    const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact };
    const { id: quoteId } = await platform.done(openQuoter, asked, { ...visitor, ownerId: shop.id });
    await platform.done(assignQuoterExecutive, { id: quoteId, executive: elena.id }, manager);
    const line = {
      description: 'Flete',
      quantity: '100',
      basis: 'kg',
      unitPrice: '8',
      cost: { unitPrice: '4' },
    };
    const terms = { validUntil: '2027-03-20', carrier: { name: 'LATAM Cargo' }, transitDays: 3 };
    const context = { actor: elena, via: 'web', commandId: uuidv7() } as const;
    const content = { currency: 'USD', lines: [line], terms };
    const offer = await makeOffer(services, { quoteId, content }, context);
    if (isRejection(offer)) throw new Error(offer.code);
    const offersOf = async (actor: Actor, query?: string) =>
      (await seen(actor, query)).offers.map(({ day, customer, quoteId: of }) => [day, customer, of]);
    expect(await offersOf(manager)).toEqual([]);
    await sendOffer(services, { quoteId, offerId: offer.offerId }, { ...context, commandId: uuidv7() });
    const shown = [['2027-03-20', 'Ana Rojas', quoteId]];
    expect(await offersOf(manager)).toEqual(shown);
    expect(await offersOf(elena, '&scope=own')).toEqual(shown);
    expect(await offersOf(manager, '&scope=own')).toEqual([]);
    expect(await offersOf(pablo)).toEqual([]);
    expect(await offersOf(stranger)).toEqual([]);
    expect(await offersOf(manager, '&layers=missions')).toEqual([]);
  });

  it('are switched by the address', async () => {
    expect(await shown(manager, '&layers=offers')).toEqual([]);
    expect((await seen(manager, '&layers=none')).layers).toEqual([]);
    expect((await seen(manager, '&layers=missions,nonsense')).layers).toEqual(['missions']);
  });
});

describe('moving in the calendar', () => {
  const plan = async () =>
    (
      await two.platform.done(
        planMeeting,
        { title: 'Presentar tarifas', startsAt: '2027-03-10T10:00', users: [pablo.id] },
        elena,
      )
    ).id;
  interface Answer {
    readonly status?: string;
    readonly error?: object;
    readonly met?: {
      readonly mayMove: boolean;
      readonly newer: { readonly revision: string; readonly fields: readonly object[] } | null;
    };
  }
  const move = (actor: Actor, fields: Readonly<Record<string, string>>) =>
    visit<Answer>(two.services, actor, action, '/admin/calendar', { form: formOf(fields) });
  const startOf = async (id: string) =>
    (await seen(manager)).meetings.find((one) => one.id === id)?.localStart;

  it('moves for who planned it and who takes part, and for nobody of another owner company', async () => {
    const id = await plan();
    expect((await move(elena, { id, revision: '0', startsAt: '2027-03-11T10:00' })).data.status).toBe(
      'success',
    );
    expect((await move(pablo, { id, revision: '1', startsAt: '2027-03-12T10:00' })).data.status).toBe(
      'success',
    );
    expect((await move(stranger, { id, revision: '2', startsAt: '2027-03-13T10:00' })).status).toBe(404);
    expect((await move(stranger, { id, revision: '0', startsAt: '2027-03-13T10:00' })).status).toBe(404);
    expect(await startOf(id)).toBe('2027-03-12T10:00');
  });

  it('shows the second of two movers what the first one did, and lets them move it anyway', async () => {
    const id = await plan();
    await move(elena, { id, revision: '0', startsAt: '2027-03-11T09:00' });
    const second = await move(pablo, { id, revision: '0', startsAt: '2027-03-12T15:00' });
    expect(second.status).toBe(412);
    expect(second.data).toMatchObject({
      error: {},
      met: { id, mayMove: true, startsAt: '2027-03-12T15:00' },
    });
    expect(second.data.met?.newer).toMatchObject({
      revision: '1',
      by: [{ who: 'executive de Carga Austral' }],
      fields: [{ before: '10-03-2027 10:00', theirs: '11-03-2027 09:00', yours: '12-03-2027 15:00' }],
    });
    expect(await startOf(id)).toBe('2027-03-11T09:00');
    const anyway = { id, revision: '1', startsAt: '2027-03-12T15:00' };
    expect((await move(pablo, anyway)).data.status).toBe('success');
    expect(await startOf(id)).toBe('2027-03-12T15:00');
  });

  it('shows it on the meeting’s own page too', async () => {
    const id = await plan();
    const onPage = (actor: Actor, fields: Readonly<Record<string, string>>) =>
      visit<Answer>(two.services, actor, meetingAction, `/admin/calendar/${id}`, {
        form: formOf({ intent: 'move', ...fields }),
        params: { id },
      });
    const first = await onPage(elena, { revision: '0', startsAt: '2027-03-11T09:00', minutes: '60' });
    expect(first.leadsTo).toBe(`/admin/calendar/${id}`);
    const second = await onPage(pablo, { revision: '0', startsAt: '2027-03-12T15:00', minutes: '60' });
    expect(second.status).toBe(412);
    expect(second.data).toMatchObject({
      error: {},
      met: { mayMove: true, newer: { revision: '1', fields: [{ theirs: '11-03-2027 09:00' }] } },
    });
    const anyway = await onPage(pablo, { revision: '1', startsAt: '2027-03-12T15:00', minutes: '60' });
    expect(anyway.leadsTo).toBe(`/admin/calendar/${id}`);
    expect(await startOf(id)).toBe('2027-03-12T15:00');
  });

  it('moves past changes of anything but the time', async () => {
    const id = await plan();
    await two.platform.done(changeMeeting, { id, objective: 'Ganar la cuenta' }, elena);
    expect((await move(pablo, { id, revision: '0', startsAt: '2027-03-12T15:00' })).data.status).toBe(
      'success',
    );
    expect(await startOf(id)).toBe('2027-03-12T15:00');
  });

  it('tells of a time that cannot be', async () => {
    const id = await plan();
    expect((await move(elena, { id, revision: '0', startsAt: '2027-13-41T99:99' })).status).toBe(400);
  });
});
