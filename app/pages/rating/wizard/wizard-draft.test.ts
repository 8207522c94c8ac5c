import { expect, it } from 'vitest';
import { laneIn } from './wizard-draft.server';

it.each([
  ['origin=SCL&destination=MIA', 'SCL → MIA'],
  ['origin=SCL&destination=', 'SCL → —'],
  ['destination=MIA', '— → MIA'],
  ['origin=&destination=&supplier=1', null],
])('names an unfinished rate by the ends typed so far: %s', (posted, lane) => {
  expect(laneIn(new URLSearchParams(posted))).toBe(lane);
});
