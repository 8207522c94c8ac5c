import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { draftRate } from '@domain/rating/rate/commands';
import { isRejection } from '@domain/shared/rejection';
import { findReferred } from '@projections/catalogues/references';
import { findCompany } from '@projections/crm/company-list/queries';
import { listFullRates } from '@projections/rating/rate-list/queries';
import { companies as companiesLookup } from '~/pages/people/lookups.server';
import { loader as historyPage } from '~/pages/rating/history/history.server';
import { loader as ratePage } from '~/pages/rating/rate/rate.server';
import { loader as wizardPage } from '~/pages/rating/wizard/wizard.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type Person, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
let executive: Person;
let manager: Person;
const companies = { own: '', colleague: '', foreign: '' };
const names = { own: 'Viñas del Maipo', colleague: 'Salmones del Sur', foreign: 'Textiles de Lima' };
beforeAll(async () => {
  two = await twoOwnerCompanies();
  executive = await two.shop.person('executive');
  manager = await two.shop.person('super-user');
  companies.own = await two.shop.company(names.own);
  companies.colleague = await two.shop.company(names.colleague);
  companies.foreign = await two.other.company(names.foreign);
  await two.platform.done(
    commandsOf(portfolios).add,
    { name: 'Norte', executives: [executive.id], companies: [companies.own] },
    two.shop.seeder,
  );
});
afterAll(() => two.platform.stop());

const lookedUp = async (person: Person, query: string) => {
  const path = `/resources/lookups/companies?${query}`;
  const { data } = await visit<{ data: readonly { name: string }[] }>(
    two.services,
    person,
    companiesLookup,
    path,
  );
  return data.data.map(({ name }) => name);
};

describe('companies are looked up', () => {
  it('by executives in their own portfolios alone', async () => {
    expect(await lookedUp(executive, 'search=del')).toEqual([names.own]);
    // Companies are searched from 3 characters on, and never listed as a whole.
    for (const query of ['search=', 'search=de', 'whole=true'])
      expect(await lookedUp(executive, query)).toEqual([]);
    expect(await lookedUp(await two.shop.person('executive'), 'search=del')).toEqual([]);
    const found = await two.services.ask(findCompany, { id: companies.colleague }, executive);
    expect(found).toMatchObject({ code: 'company.not-found' });
  });

  it('by managers in their owner company alone', async () => {
    expect(await lookedUp(manager, 'search=del')).toEqual([names.colleague, names.own]);
    expect(await lookedUp(await two.other.person('super-user'), 'search=lima')).toEqual([names.foreign]);
  });

  it('not any more once the portfolio is inactive, or the executive out of it', async () => {
    const replaced = await two.shop.person('executive');
    const { id } = await two.platform.done(
      commandsOf(portfolios).add,
      { name: 'Sur', executives: [replaced.id], companies: [companies.colleague] },
      two.shop.seeder,
    );
    expect(await lookedUp(replaced, 'search=del')).toEqual([names.colleague]);
    await two.platform.done(commandsOf(portfolios).activate, { id, isActive: false }, two.shop.seeder);
    expect(await lookedUp(replaced, 'search=del')).toEqual([]);
    await two.platform.done(commandsOf(portfolios).activate, { id, isActive: true }, two.shop.seeder);
    await two.platform.done(
      commandsOf(portfolios).change,
      { id, executives: [executive.id] },
      two.shop.seeder,
    );
    expect(await lookedUp(replaced, 'search=del')).toEqual([]);
    await two.platform.done(commandsOf(portfolios).remove, { id }, two.shop.seeder);
  });

  it('by their ids with no more names than that', async () => {
    const ids = Object.values(companies);
    const named = async (person: Person) =>
      (await findReferred(two.services.db, 'companies', ids, person)).map(({ name }) => name).toSorted();
    expect(await named(executive)).toEqual([names.own]);
    expect(await named(manager)).toEqual([names.colleague, names.own]);
  });
});

describe('the clients of a rate', () => {
  it('are companies of its owner company; another’s is as unknown as none', async () => {
    const draft = (clients: readonly string[]) =>
      two.platform.order(draftRate, { kind: 'AERIAL', clients, status: false }, manager);
    const [foreign, none] = await Promise.all([draft([companies.foreign]), draft(['nobody'])]);
    if (!isRejection(foreign) || !isRejection(none)) throw new Error('a rate is for a foreign client');
    expect(foreign.issues?.map(({ message }) => message)).toEqual(none.issues?.map(({ message }) => message));
    expect(isRejection(await draft([companies.own]))).toBe(false);
  });

  it('are named to those who may look them up: in lists and sheets, form and history', async () => {
    const clients = [companies.own, companies.colleague];
    const id = await two.shop.rate('4', { clients, serviceType: 'named clients' });
    const clientsSeenBy = async (person: Person) => {
      const rates = await two.services.ask(listFullRates, { ids: [id] }, person);
      if (isRejection(rates)) throw new Error(rates.code);
      return rates[0]?.clients.map(({ name }) => name);
    };
    expect(await clientsSeenBy(manager)).toEqual([names.own, names.colleague]);
    expect(await clientsSeenBy(executive)).toEqual([names.own, null]);
    const params = { kind: 'aerial', id };
    for (const page of [wizardPage, ratePage, historyPage]) {
      const shown = JSON.stringify(
        (await visit(two.services, executive, page, `/admin/rates/aerial/${id}`, { params })).data,
      );
      expect(shown).toContain(names.own);
      expect(shown).not.toContain(names.colleague);
    }
  });
});
