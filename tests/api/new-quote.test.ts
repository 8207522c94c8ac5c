import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { readQuoteMails } from '@projections/quoting/offers/mails';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import { customerKey } from '~/pages/quoting/new-quote/customer-key';
import { action, customers, loader } from '~/pages/quoting/new-quote/new-quote.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let executive: Person;
let colleague: Person;
let manager: Person;
let foreigner: Person;
let client: Person;
let strangersClient: Person;
let vinas: string;
let salmones: string;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  executive = await two.shop.person('executive');
  colleague = await two.shop.person('executive');
  manager = await two.shop.person('super-user');
  foreigner = await two.other.person('super-user');
  vinas = await two.shop.company('Viñas del Maipo');
  salmones = await two.shop.company('Salmones del Sur');
  client = await two.shop.person('client', [vinas]);
  strangersClient = await two.shop.person('client', [salmones]);
  await two.platform.done(
    commandsOf(portfolios).add,
    { name: 'Norte', executives: [executive.id], companies: [vinas] },
    two.shop.seeder,
  );
});
afterAll(() => two.platform.stop());

const contact = { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' };
const request = {
  origin: { id: 'MIA' },
  destination: { id: 'SCL' },
  load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } },
};
const keyOf = (clientId: string | null, companyId: string | null) => ({
  customer: customerKey({ clientId, companyId }),
});
const submit = (person: Person, fields: object, intent: 'rates' | 'blank' = 'rates') =>
  visit<{ error?: object }>(two.services, person, action, '/admin/quoters/new', {
    form: formOf({ ...request, ...fields, intent, commandId: uuidv7() }),
  });
const found = async (person: Person, search: string) => {
  const address = `/resources/lookups/customers?search=${encodeURIComponent(search)}`;
  const { data } = await visit<{ data: readonly { id: string }[] }>(two.services, person, customers, address);
  return data.data.map(({ id }) => id).sort();
};
const idIn = (leadsTo: string | null) => leadsTo?.split('/')[3] ?? '';
async function quote(id: string, reader: Person = manager) {
  const one = await two.services.ask(findQuoter, { id }, reader);
  return isRejection(one) ? one.code : one.quoter;
}

describe('customers are looked up', () => {
  const of = (clientId: string | null, companyId: string | null) => keyOf(clientId, companyId).customer;

  test('by name, company or e-mail: by executives in their portfolios, by managers in their owner company', async () => {
    const all = [of(client.id, vinas), of(strangersClient.id, salmones), of(null, vinas), of(null, salmones)];
    expect(await found(manager, 'del')).toEqual(expect.arrayContaining(all));
    expect(await found(executive, 'del')).toEqual([of(client.id, vinas), of(null, vinas)].sort());
    expect(await found(executive, client.email)).toEqual([of(client.id, vinas)]);
    expect(await found(executive, strangersClient.email)).toEqual([]);
    expect(await found(foreigner, 'del')).toEqual([]);
    // Staff are no customers, and two characters are too few.
    expect(await found(manager, colleague.email)).toEqual([]);
    expect(await found(manager, 'de')).toEqual([]);
  });

  test('by staff alone', async () => {
    const seen = await visit(two.services, client, customers, '/resources/lookups/customers?search=del');
    expect(seen.status).toBe(403);
  });
});

describe('the page of a new quote', () => {
  test('is for staff; managers name an executive, executives follow what they open', async () => {
    const open = (person: Person) =>
      visit<{ executives: readonly object[]; executive: string | null }>(
        two.services,
        person,
        loader,
        '/admin/quoters/new',
      );
    expect((await open(executive)).data).toMatchObject({ executives: [], executive: executive.id });
    expect((await open(manager)).data.executives).toHaveLength(2);
    expect((await open(client)).status).toBe(403);
    expect((await open(await two.shop.person('auditor'))).status).toBe(403);
  });

  test('opens one for an account, with its contact data, and leads to the rates', async () => {
    const seen = await submit(executive, {
      ...keyOf(client.id, vinas),
      services: [{ name: 'Aduana' }, { name: '' }],
    });
    expect(seen.leadsTo).toMatch(/^\/admin\/quoters\/[\da-f-]+\/rates$/);
    const id = idIn(seen.leadsTo);
    expect(await quote(id, executive)).toMatchObject({
      ...{ clientId: client.id, companyId: vinas, executiveId: executive.id, isOpenedByStaff: true },
      contact: { email: client.email, company: 'Viñas del Maipo' },
      services: [{ name: 'Aduana' }],
    });
    // The customer follows it in the shop, other executives and owner companies do not see it.
    expect(await quote(id, client)).toMatchObject({ clientId: client.id });
    expect(await quote(id, colleague)).toBe('quoter.not-found');
    expect(await quote(id, foreigner)).toBe('quoter.not-found');
  });

  test('opens one for a company with a contact that is typed, and one for somebody new', async () => {
    const ofCompany = await submit(executive, { ...keyOf(null, vinas), contact });
    expect(await quote(idIn(ofCompany.leadsTo))).toMatchObject({
      ...{ clientId: null, companyId: vinas },
      contact: { ...contact, company: 'Viñas del Maipo' },
    });
    const ofNobody = await submit(executive, { contact: { ...contact, company: 'Nueva SpA' } });
    expect(await quote(idIn(ofNobody.leadsTo))).toMatchObject({
      ...{ clientId: null, companyId: null },
      contact: { company: 'Nueva SpA' },
    });
  });

  test('a blank offer is made with it; the same form twice gives one quote with one offer', async () => {
    const form = () =>
      formOf({ ...request, ...keyOf(client.id, vinas), intent: 'blank', commandId: '' }, { commandId });
    const commandId = uuidv7();
    const twice = await Promise.all(
      [1, 2].map(() => visit(two.services, executive, action, '/admin/quoters/new', { form: form() })),
    );
    expect(twice[0]?.leadsTo).toMatch(/\/offers\/[\da-f-]+$/);
    expect(twice[1]?.leadsTo).toBe(twice[0]?.leadsTo);
    const quoteId = idIn(twice[0]?.leadsTo ?? null);
    const offers = await two.services.ask(listOffers, { quoteId }, executive);
    expect(isRejection(offers) ? [] : offers.offers).toMatchObject([{ state: 'draft' }]);
  });

  test('says at the field what is wrong, and opens nothing', async () => {
    const errorOf = async (person: Person, fields: object) =>
      Object.keys((await submit(person, fields)).data.error ?? {}).sort();
    expect(await errorOf(executive, {})).toEqual(['contact.email', 'contact.name', 'contact.phone']);
    expect(await errorOf(executive, keyOf(strangersClient.id, salmones))).toEqual(['customer']);
    expect(await errorOf(executive, { ...keyOf(null, salmones), contact })).toEqual(['customer']);
    expect(await errorOf(foreigner, keyOf(client.id, vinas))).toEqual(['customer']);
    expect(await errorOf(manager, keyOf(colleague.id, null))).toEqual(['customer']);
    expect(await errorOf(manager, { contact, executive: manager.id })).toEqual(['executive']);
    expect(await errorOf(manager, { contact, executive: foreigner.id })).toEqual(['executive']);
    const count = await two.services.ask(listQuoters, {}, foreigner);
    expect(isRejection(count) ? null : count.total).toBe(0);
  });
});

describe('POST /quoters by staff', () => {
  const post = async (person: Person, body: object, more: Readonly<Record<string, string>> = {}) =>
    two.api.call<{ readonly _id: string; readonly message: string }>('POST', '/quoters', {
      body: { ...request, ...body },
      headers: { ...(await two.api.signIn(person.email)), ...more },
    });

  test('takes the account, company and executive; the same request twice gives one quote', async () => {
    const body = { clientId: client.id, executive: colleague.id, services: [{ name: 'Seguro' }] };
    const key = { 'Idempotency-Key': uuidv7() };
    const [first, second] = [await post(manager, body, key), await post(manager, body, key)];
    expect(first).toMatchObject({
      status: 201,
      body: {
        client: { _id: client.id },
        company: { _id: vinas },
        executive: { _id: colleague.id },
        stateLv2: 'pending.new',
      },
    });
    expect(second.body._id).toBe(first.body._id);
  });

  test('refuses what the page refuses, and a customer who names somebody', async () => {
    const clientUnknown = 'Esa cuenta no existe o no es de un cliente suyo.';
    expect(await post(executive, { clientId: strangersClient.id })).toMatchObject({
      status: 422,
      body: { message: clientUnknown },
    });
    expect(await post(foreigner, { clientId: client.id })).toMatchObject({ status: 422 });
    expect(await post(executive, { contact, companyId: salmones })).toMatchObject({ status: 422 });
    expect(await post(manager, { clientId: client.id, companyId: salmones })).toMatchObject({ status: 422 });
    expect(await post(client, { clientId: strangersClient.id })).toMatchObject({ status: 403 });
    expect(await post(client, { executive: executive.id })).toMatchObject({ status: 403 });
    const visitors = { body: { ...request, contact, clientId: client.id } };
    expect((await two.api.call('POST', '/quoters', visitors)).status).toBe(403);
  });

  test('acknowledges to the customer only what the customer asked for', async () => {
    const templates = async (id: string) =>
      (await readQuoteMails(two.services.db, id)).map(({ template }) => template);
    const byStaff = await post(manager, { contact, executive: colleague.id });
    const asked = await post(client, {});
    await expect.poll(() => templates(asked.body._id), { timeout: 10_000 }).toContain('received');
    await expect.poll(() => templates(byStaff.body._id), { timeout: 10_000 }).toEqual(['assigned']);
  });
});
