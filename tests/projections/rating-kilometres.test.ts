import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { changeOwnerProfile } from '@domain/catalogues/owner-profile';
import { owners } from '@domain/catalogues/owners';
import { ports } from '@domain/catalogues/ports';
import { suppliers } from '@domain/catalogues/suppliers';
import { changeRate, draftRate } from '@domain/rating/rate/commands';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { searchRates } from '@projections/rating/rate-search/queries';
import { offerRates } from '~/use-cases/quoting/content-of-rates.server';
import { ratingPlatform, staff, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
/** Staff of another owner company. */
let others: Actor;
beforeAll(async () => {
  platform = await ratingPlatform();
  const owner = await platform.add(owners, { name: 'Carga Austral', country: 'CL', roadFactor: '2' });
  others = { ...staff, id: '0198a000-0000-7000-8000-00000000000b', ownerId: owner };
});
afterAll(() => platform.stop());

const at = (name: string, code: string, latitude: number, longitude: number) => ({
  ...{ name, code, country: 'CL', latitude, longitude },
});
const santiago = at('Santiago', 'CL-13101', -33.4569, -70.6483);
const antofagasta = at('Antofagasta', 'CL-02101', -23.6524, -70.3954);
const byKilometre = { unit: 'RAMPLA', rate: '1250', calc: 'km', min: '500000' };

async function publish(form: object, actor: Actor = staff): Promise<string> {
  const terms = {
    ...{ kind: 'FTL', status: true, businessModel: 'Venta', currency: 'CLP' },
    ...{ carriers: [platform.carrier], supplier: platform.supplier },
    ...{ from: '2026-01-01', to: '2030-12-31', origin: santiago, destination: antofagasta },
    unitPrices: [byKilometre],
    ...form,
  };
  return (await platform.done(draftRate, terms, actor)).id;
}

const load = {
  measuredBy: 'units' as const,
  type: 'FTL' as const,
  units: [{ unit: null, amount: 1, weight: '10000', volume: null }],
};

async function found(actor: Actor = staff, currency = 'CLP') {
  const search = { origin: 'CL-13101', destination: 'CL-02101', load, currency };
  const answer = await platform.services.ask(searchRates, search, actor);
  if (isRejection(answer)) throw new Error(answer.code);
  return new Map(answer.data.map(({ id, price }) => [id, price]));
}

describe('a truck priced per kilometre', () => {
  it('is found with the kilometres that the rate says, or an estimate by the factor of its owner company', async () => {
    const said = await publish({ kilometres: '1367', emptyReturn: '10' });
    const estimated = await publish({ serviceType: 'estimated' });
    const prices = await found();
    // 1,367 km × 1,250 and 10 % of it for the way back.
    expect(prices.get(said)).toMatchObject({
      total: '1879625',
      distance: { kilometres: '1367', isEstimated: false },
    });
    // 1,090 km × 1.3.
    expect(prices.get(estimated)).toMatchObject({
      total: '1771250',
      distance: { kilometres: '1417', isEstimated: true },
    });
    const inDollars = await found(staff, 'USD');
    expect(inDollars.get(estimated)).toMatchObject({ currency: 'USD', total: '1865' });
  });

  it('goes by the factor of the other owner company for its customers', async () => {
    const of = { ...system, ownerId: others.ownerId };
    const carrier = await platform.done(
      commandsOf(carriers).add,
      { name: 'Austral Trucks', typeCarrier: 'land', code: 'AT' },
      of,
    );
    const supplier = await platform.done(commandsOf(suppliers).add, { name: 'Austral', country: 'CL' }, of);
    const id = await publish({ currency: 'USD', carriers: [carrier.id], supplier: supplier.id }, others);
    expect([...(await found(others, 'USD')).entries()]).toMatchObject([
      [id, { distance: { kilometres: '2180', isEstimated: true } }],
    ]);
    const theirManager: Actor = { ...others, roles: ['super-user'] };
    await platform.done(changeOwnerProfile, { id: others.ownerId, roadFactor: '1.5' }, theirManager);
    expect((await found(others, 'USD')).get(id)?.distance?.kilometres).toBe('1635');
    expect([...(await found()).values()].map(({ distance }) => distance?.kilometres)).toContain('1417');
  });

  it('says in an offer that the kilometres are an estimate', async () => {
    const rate = await publish({ serviceType: 'offered' });
    const content = await offerRates((query, input) => platform.services.ask(query, input, staff), {
      rateIds: [rate],
      load,
      currency: 'CLP',
      language: 'es',
    });
    if (isRejection(content)) throw new Error(content.code);
    expect(content.lines?.[0]?.description).toMatch(/ \(1\.417 km estimados\)$/);
  });

  it('is not published without kilometres where an end has no point, and told once', async () => {
    await platform.add(ports, { code: 'CLXXX', name: 'Puerto sin ubicación', country: 'CL' });
    const refused = await platform.order(draftRate, {
      ...{ kind: 'FTL', status: true, origin: santiago, destination: 'CLXXX' },
      ...{ carriers: [platform.carrier], supplier: platform.supplier, unitPrices: [byKilometre] },
    });
    expect(refused).toMatchObject({
      issues: [{ path: ['kilometres'], message: 'validation.kilometres-needed' }],
    });
  });

  it('keeps what it was told, changes nothing when saved as it is, and is reported', async () => {
    const id = await publish({
      serviceType: 'kept',
      kilometres: '900',
      emptyReturn: '200',
      emptyReturnCalc: 'km',
    });
    const before = await platform.services.ask(findRate, { id, kind: 'FTL' }, staff);
    if (isRejection(before)) throw new Error(before.code);
    const { unitPrices, kilometres, emptyReturn, emptyReturnCalc } = before.terms;
    expect(unitPrices).toEqual([{ ...byKilometre, commodity: null, loadType: null }]);
    await platform.done(changeRate, { id, form: { unitPrices, kilometres, emptyReturn, emptyReturnCalc } });
    const after = await platform.services.ask(findRate, { id, kind: 'FTL' }, staff);
    expect(after).toMatchObject({ revision: before.revision });
    // 900 km × 1,250 = 1,125,000, above the minimum.
    expect(before.lowestPrice).toBe('1125000');
    const { rows } = await sql<object>`
      select unit, basis, price::text, minimum::text, kilometres::text, empty_return::text, empty_return_basis
      from reporting.truck_prices where rate_id = ${id}`.execute(platform.services.db);
    expect(rows).toEqual([
      {
        ...{ unit: 'RAMPLA', basis: 'km', price: '1250', minimum: '500000', kilometres: '900' },
        ...{ empty_return: '200', empty_return_basis: 'km' },
      },
    ]);
  });
});
