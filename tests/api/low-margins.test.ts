import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { profits } from '@domain/catalogues/profits';
import { system } from '@domain/shared/actor';
import { loader } from '~/pages/rating/margins/margins.server';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let ours: Person;
let theirs: Person;
let rule: string;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  ours = await two.shop.person('super-user');
  theirs = await two.other.person('super-user');
  const add = async (more: object, person: Person) =>
    (await two.platform.done(commandsOf(profits).add, { mode: 'percent', currency: 'USD', ...more }, person))
      .id;
  // 8 % of the sale is 8.7 % of the cost: 5 % of it is not enough, 20 % is.
  rule = await add({ name: 'Aéreo', value: '5', modal: 'AERIAL' }, ours);
  await add({ name: 'Desde Fort Lauderdale', value: '20', modal: 'AERIAL', origin: 'FLL' }, ours);
  const cost = { businessModel: 'Costo' };
  await two.shop.rate('4', { ...cost, serviceType: 'corto' });
  await two.shop.rate('5', { ...cost, serviceType: 'futuro', from: '2029-01-01' });
  await two.shop.rate('5', { ...cost, origin: 'FLL' });
  await two.shop.rate('6', { ...cost, serviceType: 'borrador', status: false });
  await two.shop.rate('6', { serviceType: 'venta' });
  await two.other.rate('3', cost);
});
afterAll(() => two.platform.stop());

interface Row {
  readonly margin: string;
  readonly profit: string;
  readonly rule: string | null;
}
interface Answer {
  readonly marginFloor: string | null;
  readonly total: number;
  readonly priced: number;
  readonly data: readonly Row[];
  readonly rules: readonly { readonly under: number; readonly rates: number; readonly rule: object | null }[];
}
const call = async (person: Person, query = '') => {
  const headers = await two.api.signIn(person.email);
  return two.api.call<Answer>('GET', `/rates/low-margins${query}`, { headers });
};
const setFloor = (company: OwnerCompany, marginFloor: string | null) =>
  two.platform.done(commandsOf(owners).change, { id: company.id, marginFloor }, system);

describe('rates under the minimum margin', () => {
  it('are those whose usual rule adds too little, with the rule, its margin and the floor', async () => {
    const { status, body } = await call(ours);
    expect([status, body.marginFloor, body.priced, body.total]).toEqual([200, '8', 3, 2]);
    // 20 kg at 4 and at 5: 84 and 105 at a cost of 80 and 100.
    expect(body.data.map(({ margin, profit }) => [margin, profit])).toEqual([
      ['4.76', '4'],
      ['4.76', '5'],
    ]);
    expect(body.data.every((row) => row.rule === rule)).toBe(true);
    expect(body.rules).toMatchObject([
      { rule: { name: 'Aéreo', value: '5' }, rates: 2, under: 2, lowest: '4.76', highest: '4.76' },
      { rule: { name: 'Desde Fort Lauderdale' }, rates: 1, under: 0, lowest: '16.66' },
    ]);
    expect((await call(ours, '?typeRate=FCL')).body).toMatchObject({ total: 0, priced: 0, rules: [] });
    expect((await call(ours, '?limit=1&offset=1')).body.data).toHaveLength(1);
  });

  it('are each owner company’s own, by its own floor; without a rule they are sold at cost', async () => {
    expect((await call(theirs)).body).toMatchObject({
      ...{ total: 1, priced: 1, data: [{ margin: '0', rule: null }] },
      rules: [{ rule: null, rates: 1, under: 1 }],
    });
    await setFloor(two.other, null);
    expect((await call(theirs)).body).toMatchObject({ marginFloor: null, total: 0, priced: 1 });
    await setFloor(two.shop, '4.76');
    expect((await call(ours)).body.total).toBe(0);
    await setFloor(two.shop, '8');
  });

  it('are for managers and auditors: their page links each to its rule and itself, others get 403', async () => {
    const auditor = await two.shop.person('auditor');
    for (const person of [ours, auditor]) {
      const { data } = await visit<object>(two.services, person, loader, '/admin/rates/margins');
      expect(data).toMatchObject({
        ...{ floor: '8', needed: '8.7', total: 2, floorAt: null },
        rates: [{ to: expect.stringContaining('/admin/rates/aerial/') as string, rule: { id: rule } }, {}],
        rules: [{ rule: { name: 'Aéreo', adds: expect.stringContaining('5') as string } }, {}],
      });
    }
    const executive = await two.shop.person('executive');
    expect((await call(executive)).status).toBe(403);
    const client = await two.shop.person('client');
    expect((await call(client)).status).toBe(403);
  });
});
