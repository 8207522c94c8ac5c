import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRateValidity, publishRate, unpublishRate } from '@domain/rating/rate/commands';
import type { AnyCommand } from '@domain/shared/command';
import { fenceOf } from '@infrastructure/event-store/fences';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
});
afterAll(() => platform.stop());

/** What is left when the dead command of a rate was fenced off, so that its lane's turn could be taken over. */
async function fence(id: string): Promise<void> {
  const { store } = platform.services;
  const stream = `rate-${id}`;
  const last = (await store.readStream(stream)).at(-1);
  const fenced = await store.append(stream, last?.revision ?? 'no-stream', [fenceOf(uuidv7(), uuidv7())]);
  if ('wrongRevision' in fenced) throw new Error('somebody else wrote');
}

test('a rate with fences in its stream is still published and gets new days, again and again', async () => {
  const id = await platform.rate();
  for (const year of [2031, 2032, 2033]) {
    await fence(id);
    const typesOf = async (command: AnyCommand, input: object) =>
      (await platform.done(command, { id, ...input })).events.map(({ type }) => type);
    for (const day of ['30', '31']) {
      const days = { from: '2026-01-01', to: `${year}-12-${day}` };
      expect(await typesOf(changeRateValidity, days)).toEqual(['RateValidityChanged', 'RateRepublished']);
    }
    expect(await typesOf(unpublishRate, {})).toEqual(['RateUnpublished']);
    expect(await typesOf(publishRate, {})).toEqual(['RatePublished']);
  }
});
