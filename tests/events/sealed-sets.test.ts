import { expect, it } from 'vitest';
import { eventSets } from '@domain/event-sets';
import { allEventSets } from './event-sets';

it('the store knows every set of events, so that none of their personal fields is stored in plain text', () => {
  const categories = (sets: typeof eventSets) => sets.map(({ category }) => category).toSorted();
  expect(categories(eventSets)).toEqual(categories(allEventSets()));
});
