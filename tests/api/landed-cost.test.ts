import { afterAll, beforeAll, expect, it } from 'vitest';
import { importDuties } from '@domain/catalogues/import-duties';
import { servicePrices } from '@domain/catalogues/service-prices';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { taxRules } from '@domain/catalogues/tax-rules';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, visitor } from '@domain/shared/actor';
import { startingImportDuties } from '@infrastructure/reference-data/import-duties';
import { startingTaxRules } from '@infrastructure/reference-data/tax-rules';
import { loader } from '~/pages/shop/landed-cost/landed-cost.server';
import type { ShownLandedCost } from '~/presenters/rating/shown-landed-cost.server';
import { visit } from '@tests/catalogues/page-visit';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let domestic: string;
let exported: string;
beforeAll(async () => {
  desk = await shoppingDesk();
  const { platform } = desk;
  for (const rule of startingTaxRules) await platform.add(taxRules, rule);
  for (const duty of startingImportDuties) await platform.add(importDuties, duty);
  await platform.services.dispatch(
    commandsOf(owners).add,
    { name: 'Carga Austral', country: 'CL', currency: 'USD', timeZone: 'America/Santiago' },
    { actor: system, via: 'process', commandId: shopOwnerId },
  );
  const from = { validFrom: '2026-01-01', currency: 'USD' };
  await platform.add(servicePrices, { ...from, service: 'customs-destination', flat: '80' });
  await platform.add(servicePrices, { ...from, service: 'insurance', percent: '1' });
  const segments = [{ from: '0', to: '500', rate: '3' }];
  domestic = await platform.rate({ origin: 'MIA', destination: 'FLL', segments });
  exported = await platform.rate({ origin: 'SCL', destination: 'MIA', segments });
});
afterAll(() => desk.platform.stop());

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const goods = { value: '10000', currency: 'USD' };
interface Estimate {
  /** Undefined in a refusal. */
  readonly lines: readonly { readonly kind: string; readonly amount: string }[] | undefined;
  readonly total: string;
  readonly perUnit: string | null;
  readonly message: readonly string[] | string;
}
async function asked(more: object = {}) {
  const body = { id: desk.rateId, load, goods, ...more };
  const { status, body: answer } = await desk.call('POST', '/rates/landed-cost', body);
  const { lines = [], ...rest } = answer as unknown as Estimate;
  const amounts = Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]));
  return { status, lines, amounts, ...rest };
}

it('is CIF with the share that customs assume, duty, VAT and the agent; what nobody pays is not in the total', async () => {
  const found = await asked({ goods: { ...goods, units: 100 } });
  expect(found.amounts).toEqual({
    ...{ goods: '10000', freight: '420', 'theoretical-insurance': '208.4', cif: '10628.4' },
    // 6 % and 19 % of 11,266.1
    ...{ duty: '637.7', 'import-vat': '2140.56', 'customs-agent': '80', 'sales-tax': '15.2' },
  });
  // 10,000 + 420 + 637.7 + 2,140.56 + 80 + 15.2
  expect(found).toMatchObject({ total: '13293.46', perUnit: '132.93', agentMissing: null });
  expect(found.lines).toContainEqual(
    expect.objectContaining({ kind: 'duty', base: '10628.4', percent: '6', day: '2003-01-01' }),
  );
});

it('has the premium in place of that share where insurance is bought, and no duty by an agreement', async () => {
  const services = { names: ['insurance'], value: '1', currency: 'USD' };
  const found = await asked({ services, goods: { ...goods, hasCertificate: true } });
  // 1 % of 110 % of 10,420; the price is rounded up by 0.38.
  expect(found.amounts).toMatchObject({
    ...{ freight: '420.38', insurance: '114.62', cif: '10535', duty: '0', 'import-vat': '2001.65' },
  });
  expect(found.lines).toContainEqual(
    expect.objectContaining({ kind: 'duty', agreement: 'TLC Chile–Estados Unidos' }),
  );
  expect(found.total).toBe('12631.85');
  const chinese = { ...goods, origin: 'IN', hasCertificate: true };
  expect((await asked({ goods: chinese })).amounts).toMatchObject({ duty: '637.7' });
});

it('refuses by name what it cannot read, and lanes without a border or import duties', async () => {
  const wrong = await asked({ goods: { value: '-1', currency: 'XYZ', hsCode: '8', units: '0' } });
  expect(wrong.status).toBe(400);
  expect([wrong.message].flat().map((one) => one.split(':')[0])).toEqual([
    'goods.value',
    'goods.currency',
    'goods.hsCode',
    'goods.units',
  ]);
  expect(await asked({ unknown: 1 })).toMatchObject({ status: 400 });
  expect(await asked({ id: domestic })).toMatchObject({ status: 422 });
  expect(await asked({ id: exported })).toMatchObject({ status: 422 });
  expect(await asked({ goods: { ...goods, currency: 'PEN' } })).toMatchObject({ status: 422 });
});

it('a page has the form, then the lines in the reader’s words, and keeps what was typed', async () => {
  const request = JSON.stringify({ load, currency: 'USD' });
  interface Page {
    readonly typed: Readonly<Record<string, string | boolean>>;
    readonly estimate: (ShownLandedCost & { readonly conversion: string | null }) | null;
    readonly refused: { readonly error: Readonly<Record<string, readonly string[]>> } | null;
  }
  const seen = (typed: Readonly<Record<string, string>>, id = desk.rateId) =>
    visit<Page>(
      desk.platform.services,
      visitor,
      loader,
      `/rates/${id}/landed-cost?${new URLSearchParams({ request, ...typed })}`,
      { params: { id } },
    );
  expect((await seen({})).data).toMatchObject({ estimate: null, refused: null, typed: { currency: 'USD' } });
  const typed = { 'goods.value': '10000', 'goods.currency': 'USD', 'goods.hasCertificate': 'on' };
  const { data } = await seen({ ...typed, 'goods.units': '7' });
  expect(data.estimate).toMatchObject({ perUnit: { term: 'Por unidad (7)' }, conversion: null });
  expect(data.estimate?.lines.find(({ kind }) => kind === 'duty')).toMatchObject({
    ...{ name: 'Derechos de aduana', arithmetic: '0\u00a0% de USD\u00a010.628,40' },
    source: 'TLC Chile–Estados Unidos, con certificado de origen, desde el 01-01-2004',
  });
  const refused = await seen({ ...typed, 'goods.hsCode': 'abc' });
  expect(refused).toMatchObject({
    status: 400,
    data: { estimate: null, typed: { value: '10000', hsCode: 'abc', hasCertificate: true } },
  });
  expect(Object.keys(refused.data.refused?.error ?? {})).toEqual(['goods.hsCode']);
  expect((await seen(typed, '01980000-0000-7000-8000-00000000dead')).status).toBe(404);
});
