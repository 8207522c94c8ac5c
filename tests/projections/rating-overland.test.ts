import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geozones } from '@domain/catalogues/geozones';
import { trucks } from '@domain/catalogues/trucks';
import { draftRate } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import type { RateSearchInput } from '@domain/rating/search/inputs';
import { loadDefaults } from '@domain/rating/search/options';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { searchRates } from '@projections/rating/rate-search/queries';
import { listRateZones } from '@projections/rating/rate-zones/queries';
import { ratingPlatform, staff, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
  await platform.add(trucks, { name: 'Rampla sider', pesoBruto: 27500, capacidadCubica: 97 });
});
afterAll(() => platform.stop());

const santiago = {
  name: 'Santiago',
  code: 'CL-13101',
  country: 'CL',
  latitude: -33.4569,
  longitude: -70.6483,
};
const antofagasta = {
  name: 'Antofagasta',
  code: 'CL-02101',
  country: 'CL',
  latitude: -23.6524,
  longitude: -70.3954,
};

async function publish(kind: RateKind, form: object): Promise<string> {
  const terms = {
    kind,
    status: true,
    businessModel: 'Venta',
    carriers: [platform.carrier],
    supplier: platform.supplier,
    from: '2026-01-01',
    to: '2030-12-31',
    origin: santiago,
    destination: antofagasta,
    ...form,
  };
  return (await platform.done(draftRate, terms)).id;
}

async function lines(load: RateSearchInput['load'], ends: Partial<RateSearchInput> = {}) {
  const answer = await platform.services.ask(
    searchRates,
    { origin: 'CL-13101', destination: 'CL-02101', load, ...ends },
    visitor,
  );
  if (isRejection(answer)) throw new Error(answer.code);
  return answer.data.map(({ code, price }) => ({
    code: code.slice(0, -7),
    lines: price.lines.map(({ name, kind, amount }) => `${name ?? kind} ${amount}`),
    total: price.total,
  }));
}

describe('a search between zones finds, with the price line by line,', () => {
  it('consolidated cargo by land, by weight or by volume as weight', async () => {
    await publish('LTL', {
      factor: '300',
      segments: [
        { from: '0', to: '15', rate: '0.9', min: '12' },
        { from: '16', to: '500', rate: '0.5', min: '12' },
      ],
      surcharges: [{ name: 'PEAJE', rate: '9', calc: 'shipment', apply: 'freight' }],
    });
    const { piece } = loadDefaults.LTL;
    expect(await lines({ measuredBy: 'pieces', type: 'LTL', pieces: [piece] })).toEqual([
      { code: 'LTL-SANTI-ANTOF', lines: ['base 12', 'PEAJE 9'], total: '21' },
    ]);
    const bulky = { amount: 1, weight: '20', volume: '1' };
    // 1 m³ counts as 300 kg here.
    expect(await lines({ measuredBy: 'totals', type: 'LTL', totals: bulky })).toMatchObject([
      { total: '159' },
    ]);
  });

  it('whole trucks, refused over their weight or volume', async () => {
    await publish('FTL', {
      unitPrices: [{ unit: 'Rampla sider', rate: '1850' }],
      surcharges: [{ name: 'PEAJE', rate: '80', calc: 'shipment', apply: 'freight' }],
    });
    const truck = (weight: string, volume: string | null = null) => ({
      measuredBy: 'units' as const,
      type: 'FTL' as const,
      units: [{ unit: null, amount: 1, weight, volume }],
    });
    expect(await lines(truck('10000'))).toEqual([
      { code: 'FTL-SANTI-ANTOF', lines: ['base 1850', 'PEAJE 80'], total: '1930' },
    ]);
    expect(await lines(truck('27501'))).toEqual([]);
    expect(await lines(truck('10000', '98'))).toEqual([]);
  });

  it('containers driven from a port to a zone', async () => {
    await publish('DRAYAGE', {
      origin: 'CLVAP',
      destination: santiago,
      unitPrices: [{ unit: '40HC', rate: '310' }],
      surcharges: [{ name: 'GATE', rate: '45', calc: 'container', apply: 'origin' }],
    });
    const load = {
      measuredBy: 'units' as const,
      type: 'DRAYAGE' as const,
      units: [{ unit: '40HC', amount: 2, weight: '18000' }],
    };
    expect(await lines(load, { origin: 'CLVAP', destination: 'CL-13101' })).toEqual([
      { code: 'DRY-CLVAP-SANTI', lines: ['base 620', 'GATE 90'], total: '710' },
    ]);
  });

  it('courier, by weight or cm³ ÷ 5,000', async () => {
    await publish('COURIER', {
      segments: [{ from: '0', to: '30', rate: '2' }],
      surcharges: [{ name: 'FSC', rate: '10', calc: 'percent', apply: 'freight' }],
    });
    const piece = { amount: 1, weight: '10', length: '50', width: '50', height: '40' };
    expect(await lines({ measuredBy: 'pieces', type: 'COURIER', pieces: [piece] })).toEqual([
      { code: 'COU-SANTI-ANTOF', lines: ['base 40', 'FSC 4'], total: '44' },
    ]);
  });
});

it('takes a commune by its official code after its country', async () => {
  await platform.add(geozones, {
    code: '13125',
    name: 'Quilicura',
    level: 3,
    country: 'CL',
    latitude: -33.3551,
    longitude: -70.7278,
  });
  const id = await publish('LTL', { origin: 'CL-13125', status: false });
  const rate = await platform.services.ask(findRate, { id }, staff);
  expect(rate).toMatchObject({ terms: { origin: { type: 'zone', code: 'CL-13125', name: 'Quilicura' } } });
});

describe('zones of rates', () => {
  it('are found as one types, without accents, once a rate goes there', async () => {
    const found = await platform.services.ask(listRateZones, { search: 'ANTOF' }, visitor);
    expect(found).toMatchObject([{ type: 'zone', code: 'CL-02101', name: 'Antofagasta' }]);
  });

  it('of drafts are for staff alone, who name them by their code in the next rate', async () => {
    const code = `CL-${uuidv7().slice(-8)}`;
    const depot = { ...santiago, name: 'Bodega Ñuñoa', code };
    await publish('LTL', { origin: depot, status: false });
    expect(await platform.services.ask(listRateZones, { search: 'bodega nunoa' }, visitor)).toEqual([]);
    expect(await platform.services.ask(listRateZones, { search: 'bodega nunoa' }, staff)).toMatchObject([
      { code },
    ]);
    const id = await publish('LTL', { origin: code, status: false });
    expect(id).toBeTruthy();
  });
});
