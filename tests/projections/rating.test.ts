import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import {
  changeRate,
  changeRateValidity,
  draftRate,
  publishRate,
  removeRate,
  setRateActivity,
  unpublishRate,
} from '@domain/rating/rate/commands';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { Query } from '@projections/projection';
import { listLaneHistory, listRateHistory } from '@projections/rating/rate-history/queries';
import { findRate, listRates } from '@projections/rating/rate-list/queries';
import { brackets, manager, ratingPlatform, staff, type RatingPlatform } from './rating-platform';
import type { z } from 'zod';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
});
afterAll(() => platform.stop());

async function ask<Schema extends z.ZodType, Answer>(
  query: Query<Schema, Answer>,
  input: z.input<Schema>,
  actor: Actor = staff,
) {
  const answer = await platform.services.ask(query, input, actor);
  if (isRejection(answer)) throw new Error(`${answer.code} ${JSON.stringify(answer.issues ?? [])}`);
  return answer;
}
const list = (input: z.input<typeof listRates.input>, actor?: Actor) => ask(listRates, input, actor);

describe('the list of rates', () => {
  it('shows a rate with the names of what it points to', async () => {
    const id = await platform.rate({ serviceType: 'list-1', observations: 'Sólo carga seca' });
    const { data, total } = await list({ search: 'carga seca' });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id,
      kind: 'AERIAL',
      state: 'published',
      isActive: true,
      origin: { code: 'MIA', name: 'Miami International' },
      destination: { code: 'SCL' },
      supplier: { name: 'Andes Freight Agencies' },
      carriers: [{ id: platform.carrier, name: 'LATAM Cargo' }],
      from: '2026-01-01',
      to: '2030-12-31',
      lowestPrice: '3.6',
      revision: 1,
    });
    expect(data[0]?.code).toBe(`AIR-MIA-SCL-${id.slice(-6).toUpperCase()}`);
  });

  it('is narrowed by every filter of the set', async () => {
    const id = await platform.rate({
      serviceType: 'list-2',
      carriers: [platform.otherCarrier],
      status: false,
    });
    const only = async (input: z.input<typeof listRates.input>) =>
      (await list(input)).data.map((rate) => rate.id);
    expect(await only({ carriers: [platform.otherCarrier] })).toEqual([id]);
    expect(
      await only({
        carriers: [platform.otherCarrier],
        suppliers: [platform.supplier],
        origin: 'MIA',
        destination: 'SCL',
      }),
    ).toEqual([id]);
    expect(await only({ search: 'avianca' })).toEqual([id]);
    expect(await only({ search: 'avianca', web: true })).toEqual([]);
    expect(await only({ search: 'avianca', web: false, register: staff.id, kind: 'AERIAL' })).toEqual([id]);
    expect(await only({ search: 'avianca', register: 'somebody else' })).toEqual([]);
    expect(await only({ search: 'avianca', kind: 'FCL' })).toEqual([]);
    expect(await only({ search: 'avianca', state: 'draft' })).toEqual([id]);
    expect(await only({ search: 'avianca', dateType: 'validity', from: '2031-01-01' })).toEqual([]);
    expect(await only({ search: 'avianca', from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    await platform.done(setRateActivity, { id, isActive: false });
    expect(await only({ search: 'avianca' })).toEqual([]);
    expect(await only({ search: 'avianca', isActive: false })).toEqual([id]);
    expect(await only({ search: 'avianca', isActive: 'all' })).toEqual([id]);
    await platform.done(removeRate, { id });
    expect(await only({ search: 'avianca', isActive: 'all' })).toEqual([]);
  });

  it('tells expired rates from those that hold', async () => {
    const id = await platform.rate({ serviceType: 'list-3', observations: 'temporada pasada' });
    await platform.done(changeRateValidity, { id, from: '2026-01-01', to: '2026-01-31' });
    expect((await list({ search: 'temporada pasada', state: 'expired' })).total).toBe(1);
    expect((await list({ search: 'temporada pasada', state: 'published' })).total).toBe(0);
  });

  it('tells published rates that begin later from those that hold', async () => {
    const id = await platform.rate({ serviceType: 'list-5', observations: 'temporada que viene' });
    await platform.done(changeRateValidity, { id, from: '2035-01-01', to: '2035-01-31' });
    expect((await list({ search: 'temporada que viene', state: 'upcoming' })).total).toBe(1);
    expect((await list({ search: 'temporada que viene', state: 'published' })).total).toBe(0);
    expect((await list({ search: 'temporada que viene', state: 'expired' })).total).toBe(0);
  });

  it('goes by pages without losing or doubling a row', async () => {
    const all = (await list({ isActive: 'all', sort: 'price' })).data.map(({ id }) => id);
    const pages = await Promise.all(
      all.map((_id, offset) => list({ isActive: 'all', sort: 'price', limit: 1, offset })),
    );
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
  });

  it("is of one's own owner company, an administrator's of all", async () => {
    const stranger: Actor = { ...staff, ownerId: 'another' };
    expect((await list({}, stranger)).total).toBe(0);
    expect((await list({}, { ...stranger, roles: ['admin'] })).total).toBeGreaterThan(0);
    const id = await platform.rate({ serviceType: 'list-4' });
    expect(await platform.services.ask(findRate, { id }, stranger)).toMatchObject({ kind: 'not-found' });
    expect(await platform.services.ask(listRates, {}, visitor)).toMatchObject({ kind: 'unauthenticated' });
    expect(await platform.order(publishRate, { id }, stranger)).toMatchObject({ kind: 'not-found' });
  });
});

describe('writing a rate', () => {
  it('names everything a form points to that is not there, and places of another kind', async () => {
    const refused = await platform.order(draftRate, {
      kind: 'AERIAL',
      origin: 'CLVAP',
      destination: 'ZZZ',
      carriers: [platform.carrier, 'nobody'],
      supplier: 'nobody',
      clients: ['nobody'],
    });
    expect(isRejection(refused) && refused.issues?.map(({ path }) => path.join('.'))).toEqual([
      'origin',
      'destination',
      'carriers.1',
      'supplier',
      'clients.0',
    ]);
  });

  it('keeps a copy of its places, so that it can be found without the catalogue', async () => {
    const id = await platform.containerRate({ origin: 'cnsha', unitPrices: [{ unit: '40hc', rate: 1900 }] });
    const { terms } = await ask(findRate, { id });
    expect(terms.origin).toEqual({
      type: 'port',
      code: 'CNSHA',
      name: 'Shanghai',
      city: 'Shanghai',
      country: 'CN',
      latitude: 31.2222,
      longitude: 121.4581,
    });
    expect(terms.unitPrices).toMatchObject([{ unit: '40HC', rate: '1900' }]);
  });

  it('refuses to publish beside a rate it overlaps, and names that', async () => {
    const first = await platform.rate({ serviceType: 'overlap' });
    const second = await platform.rate({ serviceType: 'overlap', status: false });
    const refused = await platform.order(publishRate, { id: second });
    expect(refused).toMatchObject({
      kind: 'rule',
      code: 'rate.overlaps',
      params: { id: first, from: '2026-01-01' },
    });
    await platform.done(unpublishRate, { id: first });
    await platform.done(publishRate, { id: second });
    expect(await platform.order(publishRate, { id: first })).toMatchObject({
      code: 'rate.overlaps',
      params: { id: second },
    });
  });

  it('lets only one of many publish that overlap each other at the same moment', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () => platform.rate({ serviceType: 'race', status: false })),
    );
    const outcomes = await Promise.all(drafts.map((id) => platform.order(publishRate, { id })));
    expect(outcomes.filter((outcome) => !isRejection(outcome))).toHaveLength(1);
    expect(new Set(outcomes.flatMap((outcome) => (isRejection(outcome) ? [outcome.code] : [])))).toEqual(
      new Set(['rate.overlaps']),
    );
    expect(
      (await list({ state: 'published', search: 'MIA' })).data.filter(({ id }) => drafts.includes(id)),
    ).toHaveLength(1);
  });

  it('lets all of many publish that are told apart', async () => {
    const services = ['a', 'b', 'c', 'd', 'e'];
    const drafts = await Promise.all(
      services.map((serviceType) => platform.rate({ serviceType, status: false })),
    );
    const outcomes = await Promise.all(drafts.map((id) => platform.order(publishRate, { id })));
    expect(outcomes.filter(isRejection)).toEqual([]);
  });
});

describe('the history of a rate', () => {
  it('keeps no terms of a draft that are null, and says that they were empty once they are not', async () => {
    const { id } = await platform.done(draftRate, { kind: 'AERIAL', origin: 'MIA', destination: 'SCL' });
    await platform.done(changeRate, { id, form: { airplane: 'B767' } });
    const { changed } = await platform.services.db
      .selectFrom('rate_history')
      .select('changed')
      .where('id', '=', `${id}/0`)
      .executeTakeFirstOrThrow();
    expect(Object.values(changed)).not.toContain(null);
    const { data } = await ask(listRateHistory, { id });
    expect(data[0]?.changes).toEqual([{ term: 'airplane', before: null, after: 'B767' }]);
  });

  it('tells every event with what it changed, the newest first', async () => {
    const id = await platform.rate({ serviceType: 'history' });
    await platform.done(
      changeRate,
      { id, form: { segments: [{ ...brackets[0], rate: '5.50' }], observations: 'Alza' } },
      manager,
    );
    await platform.done(changeRateValidity, { id, from: '2026-01-01', to: '2026-12-31' });
    const { data, total } = await ask(listRateHistory, { id });
    expect(total).toBe(6);
    expect(data.map(({ type }) => type)).toEqual([
      'RateRepublished',
      'RateValidityChanged',
      'RateDetailsChanged',
      'RatePricesChanged',
      'RatePublished',
      'RateDrafted',
    ]);
    expect(data[1]?.changes).toEqual([{ term: 'to', before: '2030-12-31', after: '2026-12-31' }]);
    expect(data[3]?.changes).toMatchObject([
      { term: 'segments', before: [{ rate: '5.1' }, {}, {}], after: [{ rate: '5.5' }] },
    ]);
    expect(data[2]).toMatchObject({
      by: { id: manager.id },
      via: 'web',
      changes: [{ term: 'observations', before: null, after: 'Alza' }],
    });
  });

  it('of a lane tells price, date and status of all its rates', async () => {
    const { data } = await ask(listLaneHistory, {
      kind: 'AERIAL',
      origin: 'MIA',
      destination: 'SCL',
      limit: 1000,
    });
    expect(new Set(data.map(({ type }) => type))).toEqual(
      new Set([
        'RateDrafted',
        'RatePublished',
        'RateRepublished',
        'RateUnpublished',
        'RatePricesChanged',
        'RateValidityChanged',
        'RateDeactivated',
        'RateRemoved',
      ]),
    );
    expect(
      await ask(
        listLaneHistory,
        { kind: 'AERIAL', origin: 'MIA', destination: 'SCL' },
        { ...staff, ownerId: 'another' },
      ),
    ).toMatchObject({ total: 0 });
  });
});

it('rebuilt from the events, the read models are the same', async () => {
  const tables = ['rate_list', 'rate_lane', 'rate_search', 'rate_history', 'rate_zones'];
  const contents = async () =>
    Promise.all(
      tables.map(
        async (table) =>
          (
            await sql<object>`select to_jsonb(t) as row from ${sql.table(table)} t order by id`.execute(
              platform.services.db,
            )
          ).rows,
      ),
    );
  const before = await contents();
  for (const name of ['rate-list', 'rate-search', 'rate-history', 'rate-zones'])
    await platform.services.projections.rebuild(name);
  expect(await contents()).toEqual(before);
});

it('a carrier under a new name is shown so', async () => {
  await platform.done(
    commandsOf(carriers).change,
    { id: platform.carrier, name: 'LATAM Airlines Cargo' },
    { ...system, ownerId: null },
  );
  const { data } = await list({ limit: 1, carriers: [platform.carrier] });
  expect(data[0]?.carriers[0]?.name).toBe('LATAM Airlines Cargo');
});
