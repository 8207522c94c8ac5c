import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { suppliers } from '@domain/catalogues/suppliers';
import { requestErasure } from '@domain/privacy/erasure-request/erasure-request';
import { erasePersonalData } from '@domain/privacy/erasure/erasure';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { listWaitingErasureRequests } from '@projections/privacy/erasure-requests/queries';
import { findErasure, listErasures } from '@projections/privacy/erasures/queries';
import { loader as page } from '~/pages/privacy/erasures.server';
import { loader as receiptPage } from '~/pages/privacy/erasure.server';
import { pageContext, visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type Person, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
let asker: Person;
let erased: { readonly shop: string; readonly other: string; readonly platform: string };
let readers: Readonly<Record<'admin' | 'shop' | 'other' | 'both', Person>>;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  asker = await two.shop.person('client');
  await two.platform.done(requestErasure, {}, asker);
  const admin = await two.shop.person('admin');
  readers = {
    admin,
    shop: await two.shop.person('auditor'),
    other: await two.other.person('auditor'),
    both: { ...(await two.other.person('auditor')), roles: ['admin', 'auditor'] },
  };
  const erase = async (category: 'supplier' | 'carrier', id: string) => {
    const done = await two.platform.done(erasePersonalData, { category, id }, admin);
    return done.id;
  };
  const supplierOf = async (side: 'shop' | 'other') => {
    const supplier = { name: `Agencia ${uuidv7()}`, country: 'CL' };
    return (await two.platform.done(commandsOf(suppliers).add, supplier, two[side].seeder)).id;
  };
  const carrier = { name: 'Aerolínea', code: 'ZZ', typeCarrier: 'air', services: ['AERIAL'] };
  erased = {
    shop: await erase('supplier', await supplierOf('shop')),
    other: await erase('supplier', await supplierOf('other')),
    platform: await erase('carrier', (await two.platform.done(commandsOf(carriers).add, carrier, admin)).id),
  };
  await two.services.personalData.settle();
});
afterAll(() => two.platform.stop());

const answered = <Answer>(answer: Answer | Rejection): Answer => {
  if (isRejection(answer)) throw new Error(answer.code);
  return answer;
};

describe('erasures and requests for them', () => {
  const cases = [
    { reader: 'admin', sees: ['shop', 'other', 'platform'], asks: 1 },
    { reader: 'shop', sees: ['shop'], asks: 1 },
    { reader: 'other', sees: ['other'], asks: 0 },
    { reader: 'both', sees: ['other'], asks: 0 },
  ] as const;
  it.each(cases)('$reader reads those of $sees', async ({ reader, sees, asks }) => {
    const actor = readers[reader];
    const requests = answered(await two.services.ask(listWaitingErasureRequests, {}, actor));
    expect(requests).toMatchObject({ total: asks });
    expect(requests.data.map(({ email }) => email)).toEqual(asks === 1 ? [asker.email] : []);
    const { data, total } = answered(await two.services.ask(listErasures, {}, actor));
    const ids = sees.map((side) => erased[side]);
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(total).toBe(ids.length);
    for (const [side, id] of Object.entries(erased)) {
      const found = await two.services.ask(findErasure, { id }, actor);
      if (ids.includes(id)) expect(found, side).toMatchObject({ id });
      else expect(found, side).toMatchObject({ kind: 'not-found' });
    }
  });

  it('an auditor’s pages say nothing of another owner company', async () => {
    const request = new Request('http://localhost/admin/erasures');
    const context = pageContext(two.services, readers.other, '/admin/erasures');
    const shown = await page({ request, context, params: {} });
    expect(shown).toMatchObject({ total: 1, requests: { total: 0, data: [] } });
    const path = `/admin/erasures/${erased.shop}`;
    const receipt = await visit(two.services, readers.other, receiptPage, path, {
      params: { id: erased.shop },
    });
    expect(receipt.status).toBe(404);
  });
});
