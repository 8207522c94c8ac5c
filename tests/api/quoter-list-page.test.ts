import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { assignQuoterExecutive, changeQuoterParticipants } from '@domain/quoting/quoter/commands';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listQuoterPage } from '@projections/quoting/quoter-list/list-page';
import { countQuotersByState } from '@projections/quoting/quoter-list/counts';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import { listQuoterTargets } from '@projections/quoting/quoter-list/targets';
import { loader as list } from '~/pages/quoting/list/quoters.server';
import { action as chooseColumns } from '~/pages/shell/list-columns/list-columns.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { contact, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
let auditor: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  auditor = await platform.person('auditor', 'Aída Ruiz');
});
afterAll(() => platform.stop());

interface Listed {
  readonly rows: readonly { readonly id: string }[];
  readonly total: number;
  readonly columns: readonly string[];
  readonly filters: Readonly<Record<string, unknown>>;
  readonly choices: {
    readonly names: ReadonlyMap<string, string>;
    readonly details: readonly { readonly value: string; readonly label: string }[];
  };
}

async function seen(actor: Actor, address = ''): Promise<Listed> {
  const { data } = await visit<Listed>(platform.services, actor, list, `/admin/quoters${address}`);
  return data;
}

describe('a search', () => {
  test('finds a lane by its two codes, in any order and any notation', async () => {
    await platform.accepted(
      commandsOf(airports).add,
      { airportCode: 'LIM', name: 'Jorge Chávez', city: 'Lima', country: 'PE' },
      system,
    );
    const there = await platform.opened(visitor, { origin: { id: 'MIA' }, destination: { id: 'SCL' } });
    const other = await platform.opened(visitor, { origin: { id: 'LIM' }, destination: { id: 'SCL' } });
    for (const typed of ['MIA SCL', 'scl mia', 'MIA-SCL', 'mia/scl', 'MIA → SCL', 'MIA->SCL']) {
      const found = (await seen(manager, `?${new URLSearchParams({ search: typed })}`)).rows.map(
        ({ id }) => id,
      );
      expect(found, typed).toContain(there);
      expect(found, typed).not.toContain(other);
    }
  });

  test('takes references with hyphens whole', async () => {
    const id = await platform.opened();
    const [row] = (await seen(manager)).rows as readonly { id: string; reference: string }[];
    expect(row?.id).toBe(id);
    expect((await seen(manager, `?search=${row?.reference ?? ''}`)).rows).toMatchObject([{ id }]);
  });
});

describe('the filters of the list', () => {
  test('are all understood by the page, alone and together', async () => {
    const id = await platform.opened(visitor, { contact: { ...contact, name: 'Úrsula Paz' } });
    await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
    await platform.accepted(changeQuoterParticipants, { id, participants: [elena.id] }, manager);
    const of = (filters: Record<string, string>) =>
      seen(manager, `?${new URLSearchParams({ search: 'úrsula', ...filters })}`);
    const finding: readonly Record<string, string>[] = [
      { modal: 'AERIAL' },
      { modal: 'air' },
      { state: 'pending', stateLv2: 'pending.assigned' },
      { origin: 'SCL', destination: 'miami' },
      { executiveId: elena.id, participants: elena.id },
      { startDate: '2020-01-01', endDate: '2099-12-31' },
      { reference: 'q-' },
    ];
    for (const filters of finding)
      expect((await of(filters)).rows, JSON.stringify(filters)).toMatchObject([{ id }]);
    const missing: readonly Record<string, string>[] = [
      { clients: 'nobody' },
      { companies: 'none' },
      { stateLv2: 'pending.new' },
    ];
    for (const filters of missing) expect((await of(filters)).rows, JSON.stringify(filters)).toEqual([]);
  });

  test('count each state under the other filters, and the total under all of them', async () => {
    const asked = (query: Parameters<typeof platform.services.ask>[0], filters: object) =>
      platform.services.ask(query, filters, manager);
    for (const filters of [
      {},
      { state: 'pending' },
      { state: 'Pendiente', stateLv2: 'pending.new' },
      { search: 'mia' },
    ]) {
      const { state: _state, stateLv2: _stateLv2, ...others } = { state: '', stateLv2: '', ...filters };
      const [page, listed, counts] = await Promise.all([
        asked(listQuoterPage, filters),
        asked(listQuoters, filters),
        asked(countQuotersByState, others),
      ]);
      expect(page).toEqual({ ...(listed as object), counts });
    }
  });

  test('name clients by what the reader may know alone', async () => {
    const carla = await platform.person('client', 'Carla Ríos');
    const stranger: Actor = { ...manager, id: 'stranger', ownerId: 'another-owner' };
    const address = `?clients=${carla.id}`;
    expect((await seen(manager, address)).choices.names).toEqual(new Map([[carla.id, 'Carla Ríos']]));
    expect((await seen(stranger, address)).choices.names).toEqual(new Map());
  });

  test('take several values, any of which may match, in list, count and change of many alike', async () => {
    const asked = async (filters: object) => {
      const [listed, counts, targets] = await Promise.all([
        platform.services.ask(listQuoters, filters, manager),
        platform.services.ask(countQuotersByState, filters, manager),
        platform.services.ask(listQuoterTargets, { ...filters, limit: 10_000 }, manager),
      ]);
      if (isRejection(listed) || isRejection(counts) || isRejection(targets)) throw new Error('refused');
      const counted = Object.values(counts).reduce((sum, one) => sum + one, 0);
      expect([counted, targets.length]).toEqual([listed.total, listed.total]);
      return listed.total;
    };
    for (const [filter, one, other] of [
      ['state', 'pending', 'managing'],
      ['modal', 'AERIAL', 'FCL'],
      ['origin', 'SCL', 'CNSHA'],
      ['destination', 'MIA', 'CLVAP'],
      ['executiveId', elena.id, manager.id],
    ] as const) {
      const both = await asked({ [filter]: [one, other] });
      expect(both).toBe((await asked({ [filter]: one })) + (await asked({ [filter]: other })));
      expect(await asked({ [filter]: `${one},${other}` })).toBe(both);
    }
  });

  test('keep the second value of a filter that an address names', async () => {
    expect((await seen(manager, '?modal=AERIAL,FCL&state=pending,won')).filters).toMatchObject({
      modal: ['AERIAL', 'FCL'],
      state: ['pending', 'won'],
    });
  });
});

describe('the columns of the list', () => {
  const choose = (actor: Actor, columns: string, query = '') =>
    visit(platform.services, actor, chooseColumns, '/admin/list-columns', {
      form: formOf({}, { page: '/admin/quoters', query, columns }),
    });

  test('are kept for each person, in the order they were chosen in', async () => {
    const { columns: usual } = await seen(manager);
    const answer = await choose(manager, 'reference,lowestOffer,route', '?state=won&columns=reference');
    expect(answer.leadsTo).toBe('/admin/quoters?state=won');
    expect((await seen(manager)).columns).toEqual(['reference', 'lowestOffer', 'route']);
    expect((await seen(elena)).columns).toEqual(usual);
    await choose(manager, 'reference,files');
    expect((await seen(manager)).columns).toEqual(['reference', 'files']);
  });

  test('of an address, as a saved view has them, count more; unknown ones are left out', async () => {
    expect((await seen(manager, '?columns=reference,cost,state')).columns).toEqual(['reference', 'state']);
    expect((await seen(manager, '?columns=cost')).columns).toEqual(['reference', 'files']);
  });

  test('can be chosen by auditors as well, and by nobody outside the back-office', async () => {
    expect((await choose(auditor, 'reference')).status).toBe(302);
    expect((await choose(await platform.person('client'), 'reference')).status).toBe(403);
    expect((await choose(visitor, 'reference')).leadsTo).toMatch(/^\/login/);
    expect((await choose(manager, '')).status).toBe(400);
  });
});
