import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import type { Actor } from '@domain/shared/actor';
import { loader as found } from '~/pages/shell/admin/found.resource';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

const search = async (actor: Actor, text: string) => {
  const { status, data } = await visit<Awaited<ReturnType<typeof found>>>(
    two.services,
    actor,
    found,
    `/resources/found?search=${encodeURIComponent(text)}`,
  );
  return status === 200 ? data.found.map(({ kind, name }) => `${kind} ${name}`) : status;
};

it('finds companies and people of the reader’s owner company, and of an executive’s portfolios', async () => {
  const { shop, other } = two;
  const ours = await shop.company('Cerezas Ñuñoa SpA');
  await other.company('Cerezas del Otro Lado SpA');
  const manager = await shop.person('super-user');
  const mine = await shop.person('executive');
  const colleague = await shop.person('executive');
  await two.platform.done(
    commandsOf(portfolios).add,
    { name: 'Cerezas', executives: [mine.id], companies: [ours] },
    shop.seeder,
  );
  expect(await search(manager, 'cerezas')).toEqual(['company Cerezas Ñuñoa SpA']);
  expect(await search(manager, 'nunoa cere')).toEqual(['company Cerezas Ñuñoa SpA']);
  expect(await search(mine, 'cerezas')).toEqual(['company Cerezas Ñuñoa SpA']);
  expect(await search(colleague, 'cerezas')).toEqual([]);
  expect(await search(await other.person('auditor'), 'cerezas')).toEqual([
    'company Cerezas del Otro Lado SpA',
  ]);
  expect(await search(await shop.person('admin'), 'cerezas')).toHaveLength(2);
  expect(await search(await shop.person('client', [ours]), 'cerezas')).toBe(403);
  expect(await search(manager, 'ce')).toEqual([]);
  const [person] = (await search(manager, colleague.email)) as string[];
  expect(person).toBe('person executive de Carga Austral');
  expect(await search(mine, colleague.email)).toEqual([]);
});

it('finds an executive the clients of their portfolios, and leads to their pages', async () => {
  const { shop, other } = two;
  const ours = await shop.company('Nueces del Limarí SpA');
  const mine = await shop.person('executive');
  const colleague = await shop.person('executive');
  await two.platform.done(
    commandsOf(portfolios).add,
    { name: 'Nueces', executives: [mine.id], companies: [ours] },
    shop.seeder,
  );
  const client = await shop.person('client', [ours]);
  const reached = (actor: Actor) =>
    visit<Awaited<ReturnType<typeof found>>>(
      two.services,
      actor,
      found,
      `/resources/found?search=${client.email}`,
    );
  const to = `/admin/clients/${client.id}`;
  expect((await reached(mine)).data.found).toMatchObject([{ kind: 'person', to }]);
  expect((await reached(await shop.person('super-user'))).data.found).toMatchObject([{ kind: 'person', to }]);
  expect((await reached(colleague)).data.found).toEqual([]);
  expect((await reached(await other.person('super-user'))).data.found).toEqual([]);
});
