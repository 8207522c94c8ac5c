import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { inviteClient } from '@domain/people/person/customers';
import type { Actor } from '@domain/shared/actor';
import { editLoader } from '~/pages/people/clients/client-form.server';
import { loader as clientPage } from '~/pages/people/clients/client.server';
import { loader as listPage } from '~/pages/people/clients/clients.server';
import { loader as importPage } from '~/pages/people/clients/import.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let ana: string;
let mine: Actor;
let other: Actor;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  [mine, other] = [await two.shop.person('executive'), await two.shop.person('executive')];
  const company = await two.shop.company('Viñas del Sur');
  const portfolio = { name: 'Vinos', executives: [mine.id], companies: [company] };
  await two.platform.done(commandsOf(portfolios).add, portfolio, two.shop.seeder);
  const client = { name: 'Ana Página', email: 'ana@pagina.cl', companyIds: [company] };
  ana = (await two.platform.done(inviteClient, client, two.shop.seeder)).id;
});
afterAll(() => two.platform.stop());

/** The status of each page of clients for a reader, and whether the list names the client. */
async function pagesFor(actor: Actor) {
  const params = { id: ana };
  const statusOf = async (loader: Parameters<typeof visit>[2], path: string) =>
    (await visit(two.services, actor, loader, path, { params })).status;
  const list = await visit(two.services, actor, listPage, '/admin/clients?search=pagina');
  return {
    isListed: JSON.stringify(list.data).includes(ana),
    one: await statusOf(clientPage, `/admin/clients/${ana}`),
    edit: await statusOf(editLoader, `/admin/clients/${ana}/edit`),
    import: await statusOf(importPage, '/admin/clients/import'),
  };
}

it('show a client to those who may know them', async () => {
  const manager = await two.shop.person('super-user');
  const auditor = await two.shop.person('auditor');
  expect(await pagesFor(manager)).toEqual({ isListed: true, one: 200, edit: 200, import: 200 });
  expect(await pagesFor(auditor)).toEqual({ isListed: true, one: 200, edit: 403, import: 200 });
  expect(await pagesFor(mine)).toEqual({ isListed: true, one: 200, edit: 200, import: 403 });
  expect(await pagesFor(other)).toEqual({ isListed: false, one: 404, edit: 404, import: 403 });
  expect(await pagesFor(await two.other.person('super-user'))).toEqual({
    isListed: false,
    one: 404,
    edit: 404,
    import: 200,
  });
});
