import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { carriers } from '@domain/catalogues/carriers';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { isRejection } from '@domain/shared/rejection';
import type { Actor } from '@domain/shared/actor';
import { loader } from '~/features/lookups/lookups.server';
import { mostAtOnce } from '~/features/lookups/whole-list';
import { companies, executives } from '~/features/people/lookups.server';
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

  it('is as well the salespeople and the companies there are', async () => {
    await platform.person('executive', 'Matías Araya');
    expect(await ask('executives', 'whole=true', executives)).toMatchObject({
      data: [{ name: 'Matías Araya' }],
      isWhole: true,
    });
    expect(await ask('companies', 'whole=true', companies)).toEqual({ data: [], isWhole: true });
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

it('companies are searched from the second letter on, as every other field promises', async () => {
  expect(await ask('companies', 'search=vi', companies)).toEqual({ data: [] });
});
