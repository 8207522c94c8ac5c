import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changeRateValidity, publishRate, unpublishRate } from '@domain/rating/rate/commands';
import { rate } from '@domain/rating/rate/rate';
import type { AnyCommand } from '@domain/shared/command';
import { fold } from '@infrastructure/commands/fold';
import { fenceOf } from '@infrastructure/event-store/fences';
import { listRates } from '@projections/rating/rate-list/queries';
import { listRateHistory } from '@projections/rating/rate-history/queries';
import { metadata } from '@tests/support/counter';
import { ratingPlatform, staff, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
});
afterAll(() => platform.stop());

const day = (index: number): string => new Date(Date.UTC(2031, 0, 1 + index)).toISOString().slice(0, 10);
const move = (id: string, index: number, more: object = {}) =>
  platform.services.dispatch(
    changeRateValidity,
    { id, from: '2026-01-01', to: day(index) },
    { actor: staff, via: 'api', ...more },
  );
const typesOf = async (id: string) =>
  (await platform.services.store.readStream(`rate-${id}`)).map(({ type }) => type);

/** Events that a piece of work loads from the store. */
async function loadedBy(work: () => Promise<unknown>): Promise<number> {
  const read = vi.spyOn(platform.services.store, 'readStream');
  const load = vi.spyOn(platform.services.store, 'loadStream');
  await work();
  const answers = [...read.mock.results, ...load.mock.results].map(
    ({ value }) => value as Promise<readonly unknown[]>,
  );
  vi.restoreAllMocks();
  return (await Promise.all(answers)).reduce((sum, events) => sum + events.length, 0);
}

it('a change of a rate that was changed for years loads under 100 events', async () => {
  const id = await platform.rate({ status: false });
  // As streams were before rates were carried over.
  // As much as the log takes at a time.
  for (let round = 0; round < 6; round += 1) {
    await platform.services.store.append(
      `rate-${id}`,
      'any',
      Array.from({ length: 1000 }, (_, index) => ({
        id: uuidv7(),
        type: 'RateValidityChanged',
        data: { to: day(1000 * round + index) },
        metadata: metadata(),
      })),
    );
  }
  await move(id, 7000);
  expect((await typesOf(id)).slice(-2)).toEqual(['RateCarriedOver', 'RateValidityChanged']);
  expect(await loadedBy(() => move(id, 7001))).toBeLessThan(100);
  expect(await loadedBy(() => move(id, 7002, { commandId: uuidv7() }))).toBeLessThan(100);
});

it('a rate is the same whether it is read from its start or from where it was carried over', async () => {
  const id = await platform.rate({ serviceType: 'carried-over', observations: 'desde hace años' });
  const commandId = uuidv7();
  let most = 0;
  for (let index = 0; index < 70; index += 1) {
    const more = index === 60 ? { commandId } : {};
    const loaded = await loadedBy(async () => expect(await move(id, index, more)).toMatchObject({ id }));
    most = Math.max(most, loaded);
  }
  expect(most).toBeLessThan(100);
  const types = await typesOf(id);
  expect(types.filter((type) => type === 'RateCarriedOver').length).toBeGreaterThan(1);
  const revision = types.length - 1;

  const ask = async () => {
    const found = await platform.services.ask(listRates, { search: 'desde hace años' }, staff);
    return 'data' in found ? found.data[0] : undefined;
  };
  const shown = await ask();
  expect(shown).toMatchObject({ id, revision, to: day(69) });
  const events = await platform.services.store.readStream(`rate-${id}`);
  const whole = fold(rate, events);
  expect(whole).toMatchObject({ revision, state: 'published' });
  expect(
    fold(
      rate,
      events.filter(({ type }) => type !== 'RateCarriedOver'),
    ).terms,
  ).toEqual(whole.terms);
  await platform.services.projections.rebuild('rate-list');
  expect(await ask()).toEqual(shown);

  expect(await move(id, 60, { commandId })).toMatchObject({ id });
  expect(await typesOf(id)).toHaveLength(types.length);
  expect(await move(id, 99, { expectedRevision: BigInt(revision - 1) })).toMatchObject({ kind: 'stale' });
  expect(await move(id, 99, { expectedRevision: BigInt(revision) })).toMatchObject({ id });
  const history = await platform.services.ask(listRateHistory, { id, limit: 1000 }, staff);
  const lines = 'data' in history ? history.data.map(({ type }) => type as string) : [];
  expect(lines).not.toContain('RateCarriedOver');
  expect(lines.length).toBeGreaterThan(70);
});

/** Writes the fence that keeps a dead command of a rate from being appended later. */
async function fence(id: string): Promise<void> {
  const { store } = platform.services;
  const stream = `rate-${id}`;
  const last = (await store.readStream(stream)).at(-1);
  const fenced = await store.append(stream, last?.revision ?? 'no-stream', [fenceOf(uuidv7(), uuidv7())]);
  if ('wrongRevision' in fenced) throw new Error('somebody else wrote');
}

it('a rate with fences in its stream is still published and gets new days, again and again', async () => {
  const id = await platform.rate();
  for (const year of [2031, 2032, 2033]) {
    await fence(id);
    const typesAfter = async (command: AnyCommand, input: object) =>
      (await platform.done(command, { id, ...input })).events.map(({ type }) => type);
    for (const day of ['30', '31']) {
      const days = { from: '2026-01-01', to: `${year}-12-${day}` };
      expect(await typesAfter(changeRateValidity, days)).toEqual(['RateValidityChanged', 'RateRepublished']);
    }
    expect(await typesAfter(unpublishRate, {})).toEqual(['RateUnpublished']);
    expect(await typesAfter(publishRate, {})).toEqual(['RatePublished']);
  }
});
