import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpublishRate } from '@domain/rating/rate/commands';
import { dayIn } from '@domain/shared/day';
import { loader as changes } from '~/pages/rating/bulk/bulk.server';
import { loader as rates } from '~/pages/rating/list/rates.server';
import { loader as dashboard } from '~/pages/shell/dashboard/dashboard.server';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from './two-owner-companies';

let two: TwoOwnerCompanies;
let people: Readonly<Record<'shop' | 'other', Person>>;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  people = { shop: await two.shop.person('super-user'), other: await two.other.person('super-user') };
});
afterAll(() => two.platform.stop());

/** The day so many days from today. */
const day = (ahead: number) =>
  dayIn('America/Santiago', new Date(Date.now() + ahead * 86_400_000).toISOString());

let services = 0;
/** Rates of one lane may not overlap unless something like their service differs. */
const newService = () => ({ serviceType: `service ${(services += 1)}` });
const ending = (company: OwnerCompany, more: object) =>
  company.rate('3', { from: day(-9), to: day(5), ...more });

/** The ids under the dashboard's link; its number and what its renewal would copy are as many. */
async function expiringFor(which: 'shop' | 'other'): Promise<readonly string[]> {
  const see = <Data>(loader: Parameters<typeof visit>[2], path: string) =>
    visit<Data>(two.services, people[which], loader, path, { params: { kind: 'aerial' } });
  const { data } = await see<Awaited<ReturnType<typeof dashboard>>>(dashboard, '/admin');
  const [air] = data.expiring;
  if (air === undefined) return [];
  const list = await see<Awaited<ReturnType<typeof rates>>>(rates, air.to);
  const renewal = await see<Awaited<ReturnType<typeof changes>>>(changes, air.renewal);
  const ids = list.data.rows.map(({ id }) => id);
  expect([air.count, list.data.total, renewal.data.count]).toEqual([ids.length, ids.length, ids.length]);
  return ids;
}

describe('a rate that is about to expire', () => {
  it('is no longer listed once a published rate continues it without a gap, in its own company alone', async () => {
    const service = newService();
    const [shops, others] = [await ending(two.shop, service), await ending(two.other, service)];
    expect([await expiringFor('shop'), await expiringFor('other')]).toEqual([[shops], [others]]);
    await two.shop.rate('4', { ...service, from: day(6), to: day(36) });
    expect([await expiringFor('shop'), await expiringFor('other')]).toEqual([[], [others]]);
    await two.other.rate('4', { ...service, from: day(6), to: day(36) });
    expect(await expiringFor('other')).toEqual([]);
  });

  it('stays where the next one leaves a gap, is a draft, unpublished, or differs in more than its days', async () => {
    const [gap, draft, gone, apart] = [newService(), newService(), newService(), newService()];
    const expiring: string[] = [];
    for (const service of [gap, draft, gone, apart]) expiring.push(await ending(two.shop, service));
    const next = { from: day(6), to: day(36) };
    await two.shop.rate('4', { ...gap, from: day(8), to: day(38) });
    await two.shop.rate('4', { ...draft, ...next, status: false });
    const id = await two.shop.rate('4', { ...gone, ...next });
    await two.shop.rate('4', { ...apart, ...next, serviceType: 'express' });
    await two.shop.rate('4', { ...apart, ...next, carriers: [two.platform.otherCarrier] });
    expect((await expiringFor('shop')).toSorted()).toEqual(
      expiring.filter((one) => one !== expiring[2]).toSorted(),
    );
    await two.platform.done(unpublishRate, { id }, people.shop);
    expect((await expiringFor('shop')).toSorted()).toEqual(expiring.toSorted());
  });

  it('is listed again once its renewal is undone', async () => {
    await ending(two.other, newService());
    await ending(two.other, newService());
    const before = await expiringFor('other');
    expect(before).toHaveLength(2);
    const headers = await two.api.signIn(people.other.email);
    const call = async (method: string, path: string, body?: object) =>
      (await two.api.call<{ importId: string; state: string }>(method, path, { headers, body })).body;
    const filter = { state: 'published', dateType: 'unrenewed', to: day(7) };
    const begun = await call('POST', '/aerial-rates/changes', { filter, change: { what: 'copy' } });
    const at = `/catalogue-imports/${begun.importId}`;
    const reaches = (state: string) =>
      expect.poll(async () => (await call('GET', at)).state, { timeout: 10_000 }).toBe(state);
    await reaches('checked');
    await call('POST', `${at}/apply`);
    await reaches('done');
    expect(await expiringFor('other')).toEqual([]);
    await call('POST', `${at}/undo`);
    await reaches('undone');
    expect(await expiringFor('other')).toEqual(before);
  });
});
