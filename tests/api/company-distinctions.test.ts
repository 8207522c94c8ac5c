import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicatesDesk, type DuplicatesDesk } from './company-duplicates-desk';

let desk: DuplicatesDesk;
beforeAll(async () => {
  desk = await duplicatesDesk();
});
afterAll(() => desk.two.platform.stop());

async function alike(name: string, ...forms: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    ['', ...forms].map(async (form) => (await desk.register({ name: `${name} ${form}`.trim() }))._id),
  );
}

describe('companies that were told apart', () => {
  it('do not come again, in no list and not while typing, until that is taken back', async () => {
    const [a = '', b = ''] = await alike('Lácteos Osorno', 'Ltda');
    const { status, body } = await desk.tellApart([b, a]);
    expect(status).toBe(201);
    expect(body.companies.map(({ _id }) => _id)).toEqual([a, b].toSorted());
    expect(await desk.groupsOf(a)).toEqual([]);
    expect(await desk.alike({ company: a, name: 'Lácteos Osorno' })).toEqual([]);
    // A new company of that name may still be either.
    expect(await desk.alike({ name: 'Lácteos Osorno' })).toHaveLength(2);
    await desk.patch(`/companies/${b}`, { name: 'Lacteos de Osorno SpA', email: 'a@osorno-lacteos.cl' });
    await desk.patch(`/companies/${a}`, { email: 'b@osorno-lacteos.cl' });
    expect(await desk.groupsOf(a)).toEqual([]);

    expect((await desk.takeBack(body._id)).status).toBe(200);
    expect(await desk.groupsOf(a)).toEqual([{ reasons: ['domain', 'name'], others: [b] }]);
    expect((await desk.takeBack(body._id)).status).toBe(404);
    expect((await desk.tellApart([a, b])).body._id).toBe(body._id);
    expect(await desk.groupsOf(a)).toEqual([]);
  });

  it('come again once they share a number, and not once that was answered too', async () => {
    const [a = '', b = ''] = await alike('Maderas Lebu', 'SpA');
    await desk.tellApart([a, b]);
    await desk.patch(`/companies/${a}`, { identification: '76.192.083-9' });
    expect(await desk.groupsOf(a)).toEqual([]);
    await desk.patch(`/companies/${b}`, { country: 'US', identification: '761920839' });
    expect(await desk.groupsOf(a)).toEqual([{ reasons: ['identification', 'name'], others: [b] }]);
    expect(await desk.alike({ company: a, identification: '76.192.083-9' })).toEqual([
      { reasons: ['identification'], id: b },
    ]);
    await desk.tellApart([a, b]);
    expect(await desk.groupsOf(a)).toEqual([]);
  });

  it('leave the other companies of their group', async () => {
    const [a = '', b = '', c = ''] = await alike('Curtiembre Rengo', 'SpA', 'Ltda');
    await desk.tellApart([a, b]);
    const [group] = await desk.groupsOf(c);
    expect(group?.others.toSorted()).toEqual([a, b].toSorted());
    await desk.tellApart([c, a, b]);
    expect(await desk.groupsOf(c)).toEqual([]);
  });

  it('stay so once one of them is merged', async () => {
    const [a = '', b = '', c = ''] = await alike('Viveros Quillota', 'SpA', 'Ltda');
    await desk.tellApart([a, b]);
    await desk.merged(c, b);
    expect(await desk.groupsOf(a)).toEqual([]);
    expect((await desk.tellApart([a, b])).status).toBe(404);
    await desk.undo(c);
    expect(await desk.groupsOf(a)).toEqual([{ reasons: ['name'], others: [b, c].toSorted() }]);
  });

  it('are said once by two people at once, and by one twice', async () => {
    const [a = '', b = ''] = await alike('Apícola Colbún', 'SpA');
    const second = await desk.api.signIn((await desk.two.shop.person('super-user')).email);
    const answers = await Promise.all([
      desk.tellApart([a, b]),
      desk.tellApart([b, a], second),
      desk.tellApart([a, b, a]),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    const { services } = desk.two.platform;
    expect(await services.store.readStream(`distinction-${answers[0].body._id}`)).toHaveLength(1);
    const { data } = await desk.told();
    expect(data.filter(({ companies }) => companies.some(({ _id }) => _id === a))).toHaveLength(1);
  });

  it('are two companies at least, of one owner company, told by managers', async () => {
    const [a = '', b = ''] = await alike('Conservas Coronel', 'SpA');
    expect((await desk.tellApart([a, a])).status).toBe(400);
    expect((await desk.tellApart([a, 'unknown'])).status).toBe(404);
    expect((await desk.tellApart([a, b], desk.stranger)).status).toBe(404);
    expect((await desk.tellApart([a, b], desk.asExecutive)).status).toBe(403);
    expect((await desk.tellApart([a, b], desk.asAuditor)).status).toBe(403);
    const { body } = await desk.tellApart([a, b]);
    expect((await desk.takeBack(body._id, desk.stranger)).status).toBe(404);
    expect((await desk.takeBack(body._id, desk.asAuditor)).status).toBe(403);
    expect((await desk.told(desk.stranger)).total).toBe(0);
    expect((await desk.told(desk.asExecutive)).total).toBe(0);
    const seen = (await desk.told(desk.asAuditor)).data.map(({ companies }) =>
      companies.map(({ _id }) => _id),
    );
    expect(seen).toContainEqual([a, b].toSorted());
  });
});

describe('built again, the same is known', () => {
  it.each([
    ['company-likeness', 'company_key'],
    ['company-likeness', 'company_alike'],
    ['company-distinctions', 'company_distinction'],
  ])('of %s in %s', async (projection, table) => {
    const { services } = desk.two.platform;
    const rows = async () =>
      (await sql`select * from ${sql.table(table)} order by id`.execute(services.db)).rows;
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    await services.projections.rebuild(projection);
    expect(await rows()).toEqual(before);
  });
});
