import { system } from '@domain/shared/actor';
import { sql, type KyselyPlugin } from 'kysely';
import { findCompany } from '@projections/crm/company-list/queries';
import { listAlikeCompanies } from '@projections/crm/company-likeness/queries';
import { findCompanyScore } from '@projections/crm/management-list/score';
import { findRecord } from '@projections/files/attached-file/records';
import { findKnownCompany } from '@projections/people/person-list/customers';
import type { Database } from '@projections/projection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lateServer, type LateServer } from '@tests/support/late-read-models';
import { callerOf } from '@tests/people/caller';
import { mergingDesk, type MergingDesk } from './company-merging-desk';

let desk: MergingDesk;
beforeAll(async () => {
  desk = await mergingDesk();
});
afterAll(() => desk.two.platform.stop());

async function companies(name: string, count: number): Promise<readonly string[]> {
  const made = [];
  for (let at = 0; at < count; at += 1) made.push((await desk.register({ name: `${name} ${at}` }))._id);
  return made;
}
const standsFor = async (id: string) => (await desk.get(`/companies/${id}`)).body._id;
const statusOf = async (merging: ReturnType<MergingDesk['merge']>) => (await merging).status;

describe('chains', () => {
  it('lead to their end, and give back what is taken out of the middle', async () => {
    const [a = '', b = '', c = ''] = await companies('Cadena', 3);
    const quote = await desk.quoteOf(a);
    await desk.merged(b, a);
    await desk.merged(c, b);
    expect([await standsFor(a), await standsFor(b)]).toEqual([c, c]);
    expect((await desk.quotesOf(c)).data.map(({ _id }) => _id)).toEqual([quote]);
    const [inner] = (await desk.merges(b)).filter(({ survivor }) => survivor._id === b);
    const undone = await desk.api.call('DELETE', `/companies/${b}/merges/${inner?.mergeId ?? ''}`, {
      headers: desk.manager,
    });
    expect(undone.status).toBe(200);
    expect([await standsFor(a), await standsFor(b)]).toEqual([a, c]);
    expect((await desk.quotesOf(c)).total).toBe(0);
    await desk.merged(a, c);
    expect([await standsFor(b), await standsFor(c)]).toEqual([a, a]);
    expect((await desk.undo(a)).status).toBe(200);
    expect([await standsFor(a), await standsFor(b), await standsFor(c)]).toEqual([a, c, c]);
    expect((await desk.merges(c)).map(({ undoneAt }) => undoneAt !== null)).toEqual([true, false]);
  });

  it('a merge of several is undone as one, and can be made again', async () => {
    const [a = '', b = '', c = ''] = await companies('Varias', 3);
    await desk.merged(a, b, c);
    expect((await desk.undo(a)).status).toBe(200);
    expect([await standsFor(b), await standsFor(c)]).toEqual([b, c]);
    const [newest] = await desk.merges(a);
    const path = `/companies/${a}/merges/${newest?.mergeId ?? ''}`;
    expect((await desk.api.call('DELETE', path, { headers: desk.manager })).status).toBe(200);
    await desk.merged(b, c, a);
    expect([await standsFor(a), await standsFor(c)]).toEqual([b, b]);
  });
});

describe('two at once', () => {
  it('never make a circle', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [a = '', b = '', c = ''] = await companies(`Círculo ${round}`, 3);
      const answers = await Promise.all([
        statusOf(desk.merge(a, [b])),
        statusOf(desk.merge(b, [c])),
        statusOf(desk.merge(c, [a])),
      ]);
      const ends = await Promise.all([a, b, c].map(standsFor));
      expect(answers.filter((status) => status === 200).length, answers.join()).toBeGreaterThan(0);
      expect(answers.filter((status) => status === 200).length).toBeLessThan(3);
      expect(await Promise.all(ends.map(standsFor))).toEqual(ends);
      expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
    }
  });

  it('of one pair in both directions one is made; the same one twice is made once', async () => {
    const [a = '', b = '', c = ''] = await companies('Ambos', 3);
    const both = await Promise.all([statusOf(desk.merge(a, [b])), statusOf(desk.merge(b, [a]))]);
    expect(both.toSorted()).toEqual([200, 409]);
    const survivor = await standsFor(a);
    const same = await Promise.all([1, 2, 3].map(() => statusOf(desk.merge(survivor, [c]))));
    expect(same).toEqual([200, 200, 200]);
    const merges = await desk.merges(survivor);
    expect(merges.filter(({ merged }) => merged._id === c)).toHaveLength(1);
  });

  it('of one company into two others one is made', async () => {
    const [a = '', b = '', c = ''] = await companies('Disputada', 3);
    const answers = await Promise.all([statusOf(desk.merge(a, [c])), statusOf(desk.merge(b, [c]))]);
    expect(answers.toSorted()).toEqual([200, 409]);
  });

  it('five unrelated merges at once are all made', async () => {
    const made = await companies('Muchas', 10);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        statusOf(desk.merge(made[2 * at] ?? '', [made[2 * at + 1] ?? ''])),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});

describe('while no read model moves', () => {
  let late: LateServer;
  beforeAll(() => {
    late = lateServer(desk.two.services, desk.two.platform.databaseUrl);
  });
  afterAll(() => late.close());

  it('a merge is decided by the log, and what was merged takes no command', async () => {
    const [a = '', b = '', c = ''] = await companies('Tarde', 3);
    const api = callerOf(late.services);
    await late.whileLate(async () => {
      const merge = (id: string, others: readonly string[]) =>
        api.call('POST', `/companies/${id}/merge`, { headers: desk.manager, body: { companies: others } });
      expect((await merge(a, [b])).status).toBe(200);
      const change = { headers: desk.manager, body: { name: 'Demasiado tarde' } };
      expect((await api.call('PATCH', `/companies/${b}`, change)).status).toBe(409);
      expect((await merge(b, [a])).status).toBe(409);
      expect((await merge(c, [b])).status).toBe(409);
    });
    expect([await standsFor(b), await standsFor(c)]).toEqual([a, c]);
  });
});

describe('between the first statement of a read and the next, a merge', () => {
  const reads: Readonly<Record<string, (db: Database, id: string) => Promise<object | null | undefined>>> = {
    'of a company': (db, id) => findCompany.run(db, { id }, system),
    'of its score': (db, id) => findCompanyScore.run(db, { id }, system),
    'of those like it': (db, id) => listAlikeCompanies.run(db, { id, name: 'Nadie así', limit: 5 }, system),
    'of whose files it has': (db, id) => findRecord(db, 'company', id, system),
    'of a known customer': (db, id) => findKnownCompany(db, id, system),
  };
  it.each(Object.entries(reads))('leaves a company to find: %s', async (name, read) => {
    const [a = '', b = ''] = await companies(`Entremedio ${name}`, 2);
    let isMerged = false;
    const merging: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isMerged) {
          isMerged = true;
          await desk.merged(a, b);
        }
        return result;
      },
    };
    const found = await read(desk.two.services.db.withPlugin(merging), b);
    expect(found ?? { kind: 'not-found' }).not.toHaveProperty('kind', 'not-found');
    expect(await standsFor(b)).toBe(a);
  });
});

it('a rebuild gives the same rows', async () => {
  const { db, projections } = desk.two.services;
  const contents = () =>
    Promise.all(
      ['company_merge', 'company_survivor', 'company_list'].map(
        async (table) => (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows,
      ),
    );
  const before = await contents();
  expect(before[1]?.length).toBeGreaterThan(10);
  for (const name of ['company-merge', 'company-list']) await projections.rebuild(name);
  expect(await contents()).toEqual(before);
});

it('one of the merged can be erased, and stays part of its survivor', async () => {
  const a = await desk.register({ name: 'Conserva' });
  const b = await desk.register({ name: 'Borrada', email: 'ana@borrada.cl' });
  await desk.merged(a._id, b._id);
  const admin = await desk.api.signIn((await desk.two.shop.person('admin')).email);
  const erased = await desk.api.call('POST', '/personal-data/erasures', {
    headers: admin,
    body: { category: 'company', id: b._id },
  });
  expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
  expect(await standsFor(b._id)).toBe(a._id);
  const erasedToo = await desk.api.call('POST', '/personal-data/erasures', {
    headers: admin,
    body: { category: 'company', id: a._id },
  });
  expect(erasedToo.status).toBeLessThan(300);
  expect(await standsFor(b._id)).toBe(a._id);
  expect((await desk.undo(a._id)).status).toBe(200);
  expect(await standsFor(b._id)).toBe(b._id);
});
