import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { airports } from '@domain/catalogues/airports';
import { branches } from '@domain/catalogues/branches';
import { carriers } from '@domain/catalogues/carriers';
import { ports } from '@domain/catalogues/ports';
import { suppliers } from '@domain/catalogues/suppliers';
import { tags } from '@domain/catalogues/tags';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { isRejection } from '@domain/shared/rejection';
import type { Actor } from '@domain/shared/actor';
import { loader } from '~/pages/lookups/lookups.server';
import { mostAtOnce } from '~/pages/lookups/whole-list';
import { companies, executives } from '~/pages/people/lookups.server';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { visit } from './page-visit';

let platform: TestPlatform;
let admin: Actor;
beforeAll(async () => {
  platform = await testPlatform();
  admin = await platform.person('admin');
});
afterAll(() => platform.stop());

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
  for (const name of names) {
    const outcome = await platform.services.dispatch(add, { name }, { actor: admin, via: 'web' });
    if (isRejection(outcome)) throw new Error(JSON.stringify(outcome));
  }
}

describe('what a field offers before anything is typed', () => {
  it('is nothing where there is nothing, and says that this is all', async () => {
    expect(await ask('faq-categories', 'whole=true')).toEqual({ data: [], isWhole: true });
  });

  it('is everything there is, in the order of the alphabet, whatever the usual number', async () => {
    await addCategories(['Reservar', 'Cotizar', ...Array.from({ length: 23 }, (_, at) => `Otra ${at + 10}`)]);
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
])('as many %s are answered as documented', async (name, catalogue, expected) => {
  const add = commandsOf(catalogue).add;
  const fields = (at: number) => ({ name: `Mismo ${at}`, country: 'CL', address: 'Ruta 5' });
  for (let at = 0; at < 150; at += 1) {
    const { name: called, ...more } = fields(at);
    const known = Object.entries(more).filter(([field]) => field in catalogue.fields);
    const record = { name: called, ...(name === 'carriers' ? {} : Object.fromEntries(known)) };
    const outcome = await platform.services.dispatch(add, record, {
      actor: admin,
      via: 'web',
      wait: at === 149,
    });
    if (isRejection(outcome)) throw new Error(JSON.stringify(outcome));
  }
  expect((await ask(name, 'search=mismo')).data).toHaveLength(expected);
  expect((await ask(name, 'search=mismo&limit=10')).data).toHaveLength(10);
});
