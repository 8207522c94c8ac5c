import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader as listLoader } from '~/pages/catalogues/list/list.server';
import { action as views } from '~/pages/shell/saved-views/saved-views.server';
import { visitor, type Actor } from '@domain/shared/actor';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { formOf, visit } from './page-visit';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { airports } from '@domain/catalogues/airports';
import { branches } from '@domain/catalogues/branches';
import { carriers } from '@domain/catalogues/carriers';
import { ports } from '@domain/catalogues/ports';
import { suppliers } from '@domain/catalogues/suppliers';
import { tags } from '@domain/catalogues/tags';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { isRejection } from '@domain/shared/rejection';
import { loader } from '~/pages/lookups/lookups.resource';
import { mostAtOnce } from '~/pages/lookups/whole-list';
import { companies, executives } from '~/pages/people/lookups.server';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

describe('look-ups', () => {
  let admin: Actor;
  beforeAll(async () => {
    admin = await platform.person('admin');
  });

  interface Answer {
    readonly data: readonly { readonly name: string }[];
    readonly isWhole?: boolean;
  }

  const ask = async (name: string, query: string, lookup = loader): Promise<Answer> =>
    (
      await visit<Answer>(platform.services, admin, lookup, `/resources/lookups/${name}?${query}`, {
        params: { name },
      })
    ).data;

  async function addCategories(names: readonly string[]): Promise<void> {
    const { add } = commandsOf(faqCategories);
    for (const [at, name] of names.entries()) {
      const by = { actor: admin, via: 'web', wait: at === names.length - 1 } as const;
      const outcome = await platform.services.dispatch(add, { name }, by);
      if (isRejection(outcome)) throw new Error(JSON.stringify(outcome));
    }
  }

  describe('what a field offers before anything is typed', () => {
    it('is nothing where there is nothing, and says that this is all', async () => {
      expect(await ask('faq-categories', 'whole=true')).toEqual({ data: [], isWhole: true });
    });

    it('is everything there is, in the order of the alphabet, whatever the usual number', async () => {
      await addCategories([
        'Reservar',
        'Cotizar',
        ...Array.from({ length: 23 }, (_, at) => `Otra ${at + 10}`),
      ]);
      const { data, isWhole } = await ask('faq-categories', 'whole=true');
      expect(isWhole).toBe(true);
      expect(data).toHaveLength(25);
      expect([data[0]?.name, data.at(-1)?.name]).toEqual(['Cotizar', 'Reservar']);
      expect((await ask('faq-categories', 'search=')).data).toHaveLength(20);
    });

    it('is nothing where there is too much of it: that is searched', async () => {
      await addCategories(Array.from({ length: mostAtOnce - 25 }, (_, at) => `Más ${at + 10}`));
      expect((await ask('faq-categories', 'whole=true')).data).toHaveLength(mostAtOnce);
      await addCategories(['Una de más']);
      expect(await ask('faq-categories', 'whole=true')).toEqual({ data: [], isWhole: false });
      expect((await ask('faq-categories', 'search=u')).data).toMatchObject([{ name: 'Una de más' }]);
    });

    it('is as well the salespeople there are', async () => {
      await platform.person('executive', 'Matías Araya');
      expect(await ask('executives', 'whole=true', executives)).toMatchObject({
        data: [{ name: 'Matías Araya' }],
        isWhole: true,
      });
    });
  });

  it('carriers are offered for one means of transport alone where a field asks so', async () => {
    const { add } = commandsOf(carriers);
    const named = [
      ['Andes Air', 'air'],
      ['Andes Express', 'courier'],
      ['Andes Marine', 'sea'],
    ];
    for (const [name, typeCarrier] of named) {
      await platform.services.dispatch(add, { name, typeCarrier }, { actor: admin, via: 'web' });
    }
    for (const query of ['typeCarrier=air&search=andes', 'typeCarrier=air&whole=true']) {
      expect((await ask('carriers', query)).data).toMatchObject([{ name: 'Andes Air', place: 'Aéreo' }]);
    }
    expect((await ask('carriers', 'search=andes')).data).toHaveLength(3);
  });

  describe('the minimum of characters', () => {
    const short = (minCharacters: number) => ({ data: [], isWhole: false, minCharacters });

    it.each([
      ['airports', 'whole=true', 2],
      ['airports', 'search=s', 2],
      ['ports', 'search=v', 2],
      ['places', 'kinds=airport,zone&search=s', 2],
      ['places', 'kinds=zone&search=sa', 3],
      ['branches', 'search=te', 3],
      ['companies', 'whole=true', 3],
      ['companies', 'search=vi', 3],
    ])('is waited for: %s?%s', async (name, query, minimum) => {
      expect(await ask(name, query, name === 'companies' ? companies : loader)).toEqual(short(minimum));
    });

    it('is enough', async () => {
      await platform.services.dispatch(
        commandsOf(airports).add,
        { airportCode: 'SCL', name: 'Arturo Merino Benítez', country: 'CL' },
        { actor: admin, via: 'web' },
      );
      expect((await ask('airports', 'search=sc')).data).toHaveLength(1);
      expect((await ask('places', 'kinds=airport,zone&search=sc')).data).toHaveLength(1);
    });
  });

  it('a city finds the ports of other names that its freight goes by, and says why', async () => {
    const add = commandsOf(ports).add;
    for (const [code, name, city] of [
      ['CUSCU', 'Santiago de Cuba', 'Santiago de Cuba'],
      ['CLSAI', 'San Antonio', 'San Antonio'],
    ]) {
      const record = { code, name, city, country: code?.slice(0, 2) };
      const outcome = await platform.services.dispatch(add, record, { actor: admin, via: 'web' });
      if (isRejection(outcome)) throw new Error(JSON.stringify(outcome));
    }
    const { data } = await ask('places', 'kinds=port&search=Santiago');
    expect(data.map(({ name }) => name)).toEqual(['San Antonio', 'Santiago de Cuba']);
    expect(data[0]).toMatchObject({
      id: 'CLSAI',
      place: expect.stringContaining('para Santiago, CL') as string,
    });
    // By its first letters, a port of that name is as likely. Valparaíso is no port of this installation.
    const begun = await ask('places', 'kinds=port&search=Santia');
    expect(begun.data.map(({ name }) => name)).toEqual(['Santiago de Cuba', 'San Antonio']);
    expect((await ask('places', 'kinds=airport&search=Santiago')).data).toEqual([]);
  });

  it.each([
    ['carriers', carriers, 50],
    ['suppliers', suppliers, 100],
    ['branches', branches, 100],
    ['tags', tags, 150],
  ] as const)('as many %s are answered as documented', async (name, catalogue, expected) => {
    const add = commandsOf(catalogue).add;
    const count = Math.min(expected + 1, 150);
    const fields = (at: number) => ({ name: `Mismo ${at}`, country: 'CL', address: 'Ruta 5' });
    for (let at = 0; at < count; at += 1) {
      const { name: called, ...more } = fields(at);
      const known = Object.entries(more).filter(([field]) => field in catalogue.fields);
      const record = { name: called, ...(name === 'carriers' ? {} : Object.fromEntries(known)) };
      const outcome = await platform.services.dispatch(add, record, {
        actor: admin,
        via: 'web',
        wait: at === count - 1,
      });
      if (isRejection(outcome)) throw new Error(JSON.stringify(outcome));
    }
    expect((await ask(name, 'search=mismo')).data).toHaveLength(expected);
    expect((await ask(name, 'search=mismo&limit=10')).data).toHaveLength(10);
  });
});

let ana: Actor;
let eva: Actor;

const post = (actor: Actor, fields: Record<string, string>) =>
  visit<{ error: Record<string, string[]> } | null>(platform.services, actor, views, '/admin/saved-views', {
    form: formOf({}, fields),
  });
const save = (actor: Actor, name: string, query: string, page = '/admin/carriers') =>
  post(actor, { intent: 'save', page, name, query });

async function viewsOf(actor: Actor, catalogue = 'carriers') {
  const { data } = await visit<{ views: { id: string; name: string; query: string }[] }>(
    platform.services,
    actor,
    listLoader,
    `/admin/${catalogue}`,
    { params: { catalogue } },
  );
  return data.views;
}

describe('saved views', () => {
  beforeAll(async () => {
    [ana, eva] = await Promise.all([platform.person('executive'), platform.person('auditor')]);
  });

  it('keep a list’s address under a name, each person’s own, of that list alone', async () => {
    await save(ana, 'Navieras', 'typeCarrier=sea&page=3&columns=name,code');
    await save(ana, 'Aéreos', '?typeCarrier=air');
    expect(await viewsOf(ana)).toMatchObject([
      { name: 'Aéreos', query: 'typeCarrier=air' },
      { name: 'Navieras', query: 'columns=name%2Ccode&typeCarrier=sea' },
    ]);
    expect(await viewsOf(eva)).toEqual([]);
    expect(await viewsOf(ana, 'suppliers')).toEqual([]);
  });

  it('are saved over by the same name, whatever its capitals and accents', async () => {
    await save(ana, 'AEREOS', 'typeCarrier=air&isActive=true');
    expect(await viewsOf(ana)).toMatchObject([
      { name: 'AEREOS', query: 'isActive=true&typeCarrier=air' },
      { name: 'Navieras' },
    ]);
  });

  it('are taken away by who saved them, and by nobody else', async () => {
    const [first] = await viewsOf(ana);
    await post(eva, { intent: 'remove', id: first?.id ?? '' });
    expect(await viewsOf(ana)).toHaveLength(2);
    await post(ana, { intent: 'remove', id: first?.id ?? '' });
    expect(await viewsOf(ana)).toMatchObject([{ name: 'Navieras' }]);
  });

  it('refuse a view without a name, of another page, or one too many', async () => {
    expect(await save(eva, ' ', 'typeCarrier=air')).toMatchObject({
      status: 400,
      data: { error: { name: ['Falta este dato.'] } },
    });
    expect((await save(eva, 'Fuera', '', 'https://evil.example/')).status).toBe(400);
    for (let n = 1; n <= 30; n += 1) await save(eva, `Vista ${n}`, `search=${n}`);
    expect((await save(eva, 'Vista 31', 'search=31')).status).toBe(422);
    expect((await save(eva, 'Vista 30', 'search=thirty')).status).toBe(200);
    expect(await viewsOf(eva)).toHaveLength(30);
  });

  it('are for staff: visitors sign in first, customers have no lists', async () => {
    expect((await save(visitor, 'x', '')).leadsTo).toMatch(/^\/login/);
    expect((await save(await platform.person('client'), 'x', '')).status).toBe(403);
  });

  describe('that are shared', () => {
    const share = (actor: Actor, name: string) =>
      post(actor, { intent: 'save', page: '/admin/suppliers', name, query: 'country=CL', isShared: 'on' });

    it('are seen by everybody of the owner company, and by nobody else', async () => {
      await share(ana, 'Chilenos');
      const [shared] = await viewsOf(eva, 'suppliers');
      expect(shared).toMatchObject({ name: 'Chilenos', isShared: true, mayRemove: false });
      const stranger: Actor = { ...ana, id: 'stranger', ownerId: 'another-owner' };
      expect(await viewsOf(stranger, 'suppliers')).toEqual([]);
    });

    it('are taken away by who shared them or a manager of that owner company', async () => {
      const [shared] = await viewsOf(ana, 'suppliers');
      const remove = (actor: Actor) => post(actor, { intent: 'remove', id: shared?.id ?? '' });
      const colleague = await platform.person('executive');
      const manager = await platform.person('super-user');
      await remove(colleague);
      await remove({ ...manager, id: 'stranger', ownerId: 'another-owner' });
      expect(await viewsOf(ana, 'suppliers')).toHaveLength(1);
      await remove(manager);
      expect(await viewsOf(ana, 'suppliers')).toEqual([]);
    });

    it('become private by being saved without the tick, and are not shared by auditors', async () => {
      await share(ana, 'Chilenos');
      await save(ana, 'chilenos', 'country=CL', '/admin/suppliers');
      expect(await viewsOf(eva, 'suppliers')).toEqual([]);
      expect((await share(eva, 'De la auditora')).status).toBe(403);
    });
  });
});
