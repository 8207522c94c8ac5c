import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  assignQuoterExecutive,
  changeQuoterParticipants,
  changeQuoterState,
  removeQuoterParticipant,
  updateQuoterServices,
} from '@domain/quoting/quoter/commands';
import { isQuoterWithinReach, type QuoterBelonging } from '@domain/quoting/quoter/reach';
import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findQuoter, listQuoterHistory } from '@projections/quoting/quoter-history/queries';
import { countQuotersByState, countQuotersOfExecutive } from '@projections/quoting/quoter-list/counts';
import { listLastQuoters, listQuoters } from '@projections/quoting/quoter-list/queries';
import { quotersWithinReach } from '@projections/quoting/quoter-list/scope';
import { contact, quotingPlatform, request, type QuotingPlatform } from './quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
let pablo: Actor;
let jefa: Actor;
let carla: Actor;
let auditor: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  pablo = await platform.person('executive', 'Pablo Muñoz');
  jefa = await platform.person('executive', 'Julia Jefa');
  carla = await platform.person('user', 'Carla Cliente');
  auditor = await platform.person('auditor', 'Aída');
});
afterAll(() => platform.stop());

async function asked<Answer>(answer: Promise<Answer>) {
  const given = await answer;
  if (isRejection(given)) throw new Error(given.code);
  return given as Exclude<Answer, { rejected: true }>;
}
const list = (actor: Actor, filters: object = {}) =>
  asked(platform.services.ask(listQuoters, filters, actor));
const ids = async (actor: Actor, filters: object = {}) =>
  (await list(actor, filters)).data.map(({ id }) => id);

async function assigned(executive: Actor, input = {}): Promise<string> {
  const id = await platform.opened(visitor, input);
  await platform.accepted(
    assignQuoterExecutive,
    { id, executive: executive.id, comment: 'Por zona' },
    manager,
  );
  return id;
}

describe('the list of quoters', () => {
  test('shows what was asked for and where it stands', async () => {
    const id = await assigned(elena);
    const { data } = await list(manager);
    const row = data.find((one) => one.id === id);
    expect(row).toMatchObject({
      reference: expect.stringMatching(/^Q-\d{4}-\d{6}$/) as string,
      modal: 'air',
      typeOfShipment: 'AERIAL',
      state: 'pending',
      stateLv2: 'pending.assigned',
      origin: { code: 'SCL', name: 'Santiago', country: 'CL' },
      client: { id: null, name: 'Ana Soto' },
      company: { id: null, name: 'Viñas del Sur' },
      executive: { id: elena.id, name: 'Elena Díaz' },
      responseCount: 0,
      filesCount: 0,
      lastManagement: row?.changedAt,
      totalQuoterResponse: null,
    });
  });

  test('filters by every documented filter', async () => {
    const id = await assigned(pablo, {
      commodity: 'Salmón ahumado',
      contact: { ...contact, name: 'Íñigo Peña' },
    });
    const { reference } = (await list(manager, { search: 'inigo' })).data[0] ?? {};
    await platform.accepted(changeQuoterParticipants, { id, participants: [elena.id] }, manager);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date());
    const finding: object[] = [
      { search: 'salmon inigo' },
      { reference: reference?.toLowerCase() },
      { participants: elena.id },
      { executiveId: pablo.id },
      { search: 'salmón', modal: 'air' },
      { search: 'salmón', modal: ['AERIAL', 'FCL'] },
      { search: 'salmón', state: 'pending', stateLv2: 'Asignado' },
      { search: 'salmón', state: 'Pendiente,Ganado' },
      { search: 'salmón', origin: 'scl', destination: 'miam' },
      { search: 'salmón', startDate: today, endDate: today },
    ];
    for (const filters of finding) expect(await ids(manager, filters), JSON.stringify(filters)).toEqual([id]);
    const missing: object[] = [
      { search: 'salmón', modal: 'sea' },
      { search: 'salmón', state: 'won' },
      { search: 'salmón', origin: 'MIA' },
      { search: 'salmón', endDate: '2020-01-01' },
      { search: 'salmón', clients: 'x' },
      { search: 'salmón', companies: 'x' },
      { search: '%' },
    ];
    for (const filters of missing) expect(await ids(manager, filters), JSON.stringify(filters)).toEqual([]);
  });

  test('refuses a filter it does not know', async () => {
    expect(await platform.services.ask(listQuoters, { colour: 'red' }, manager)).toMatchObject({
      kind: 'invalid',
    });
  });

  test('pages both ways, sorted, without losing or doubling a row', async () => {
    const all = await ids(manager, { sort: 'executive', direction: 'asc', limit: 1000 });
    const paged = [
      ...(await ids(manager, { sort: 'executive', direction: 'asc', page: 1, take: 2 })),
      ...(await ids(manager, { sort: 'executive', direction: 'asc', limit: 1000, offset: 2 })),
    ];
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  test('counts by state what it shows', async () => {
    const id = await assigned(elena);
    await platform.accepted(
      changeQuoterState,
      { id, state: 'managing', stateLv2: 'Buscando tarifas' },
      elena,
    );
    const counts = await asked(platform.services.ask(countQuotersByState, {}, manager));
    const { total } = await list(manager);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(counts['managing']).toBe((await list(manager, { state: 'managing' })).total);
    const own = await asked(
      platform.services.ask(countQuotersOfExecutive, { executiveId: elena.id, type: 'AERIAL' }, manager),
    );
    expect(own.total).toBe((await list(manager, { executiveId: elena.id })).total);
    expect(own.byType).toEqual([{ typeOfShipment: 'AERIAL', count: own.total }]);
    const last = await asked(platform.services.ask(listLastQuoters, { days: 1, limit: 1 }, elena));
    expect(last.map((one) => one.id)).toEqual([id]);
  });
});

describe('who sees which quoters', () => {
  test('the list, the single read and commands agree, for everybody', async () => {
    await assigned(elena);
    const taken = await assigned(pablo);
    await platform.accepted(changeQuoterParticipants, { id: taken, participants: [elena.id] }, manager);
    const own = await platform.opened(carla);
    await platform.accepted(assignSubordinates, { executiveId: jefa.id, subordinates: [pablo.id] }, manager);
    const stranger: Actor = { ...manager, id: 'stranger', ownerId: 'another-owner' };
    const { rows } = await sql<QuoterBelonging & { id: string }>`
      select id, owner_id as "ownerId", client_id as "clientId", company_id as "companyId",
        executive_id as "executiveId", participant_ids as "participantIds" from quoter_list`.execute(
      platform.services.db,
    );
    const below = new Map([[jefa.id, [pablo.id]]]);
    for (const actor of [manager, elena, pablo, jefa, carla, auditor, stranger, visitor]) {
      const reach = await quotersWithinReach(platform.services.db, actor);
      const seen = await sql<{ id: string }>`select id from quoter_list where ${reach} order by id`.execute(
        platform.services.db,
      );
      const expected = rows.filter((row) =>
        isQuoterWithinReach(actor, row, { subordinateIds: below.get(actor.id) ?? [] }),
      );
      expect(
        seen.rows.map(({ id }) => id),
        actor.id,
      ).toEqual(expected.map(({ id }) => id).sort());
    }
    expect(await ids(jefa)).toContain(taken);
    expect(await ids(jefa)).not.toContain(own);
    expect(await platform.services.ask(findQuoter, { id: own }, elena)).toMatchObject({ kind: 'not-found' });
    const state = { id: own, state: 'void', stateLv2: 'void.error' };
    expect(
      await platform.services.dispatch(changeQuoterState, state, { actor: elena, via: 'web' }),
    ).toMatchObject({
      kind: 'not-found',
    });
    expect(
      await platform.services.dispatch(changeQuoterState, state, { actor: auditor, via: 'web' }),
    ).toMatchObject({
      kind: 'forbidden',
    });
  });

  test('a customer sees the own quoter, and not its history', async () => {
    const id = await platform.opened(carla, { contact: undefined });
    const { quoter } = await asked(platform.services.ask(findQuoter, { id }, carla));
    expect(quoter.contact.name).toBe('Carla Cliente');
    expect(await platform.services.ask(listQuoterHistory, { quoterId: id }, carla)).toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('the history of a quoter', () => {
  test('says who did what, when, why, through which door, and what it changed', async () => {
    const id = await assigned(elena);
    const lost = { id, state: 'managing', stateLv2: 'managing.waiting-supplier', comment: 'Pedí a LATAM' };
    await platform.accepted(changeQuoterState, lost, elena);
    const history = await asked(
      platform.services.ask(listQuoterHistory, { quoterId: id, limit: 2 }, manager),
    );
    expect(history.total).toBe(4);
    expect(history.names.get(elena.id)).toBe('Elena Díaz');
    expect(history.data).toMatchObject([
      {
        type: 'QuoterStateChanged',
        actorId: elena.id,
        via: 'web',
        comment: 'Pedí a LATAM',
        changes: [
          { field: 'state', before: 'pending', after: 'managing' },
          { field: 'stateLv2', before: 'pending.assigned', after: 'managing.waiting-supplier' },
        ],
      },
      { changes: [{ field: 'stateLv2', before: 'pending.new', after: 'pending.assigned' }] },
    ]);
  });
});

test('forty requests at once get forty numbers', async () => {
  const opened = await Promise.all(Array.from({ length: 40 }, () => platform.opened()));
  const { data } = await list(manager, { limit: 1000 });
  const references = data.filter(({ id }) => opened.includes(id)).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(40);
});

test('an unknown place is refused by the field that names it', async () => {
  await expect(platform.opened(visitor, { ...request, destination: { id: 'XXX' } })).rejects.toThrow(
    'quoter.place-unknown {"field":"destination","place":"XXX"}',
  );
});

test('rebuilt from all events, the read models are the same', async () => {
  const id = await assigned(elena);
  await platform.accepted(changeQuoterParticipants, { id, participants: [pablo.id, jefa.id] }, manager);
  await platform.accepted(removeQuoterParticipant, { id, participantId: pablo.id }, manager);
  await platform.accepted(updateQuoterServices, { id, services: [{ name: 'Seguro' }] }, elena);
  await platform.sentOffer(id, elena);
  const { db, projections } = platform.services;
  const contents = async () => {
    const tables = ['quoter_list', 'quoter_detail', 'quoter_history', 'quoter_progress', 'sales_team'];
    return Promise.all(
      tables.map(
        async (table) => (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows,
      ),
    );
  };
  const before = await contents();
  for (const name of ['quoter-list', 'quoter-history', 'quoter-progress', 'sales-team'])
    await projections.rebuild(name);
  expect(await contents()).toEqual(before);
});
