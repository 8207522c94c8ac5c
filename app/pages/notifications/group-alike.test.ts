import { expect, test } from 'vitest';
import { groupAlike } from './group-alike';

const row = (kind: 'quote-seen' | 'quote-sent', isViewed = false) => ({
  id: '1',
  kind,
  title: kind,
  detail: null,
  startsAt: null,
  path: '/',
  madeAt: '2026-01-01T00:00:00.000Z',
  isViewed,
});
const sizes = (...rows: readonly ReturnType<typeof row>[]) =>
  groupAlike(rows).map((group) => `${group.kind} ${group.rows.length}`);

test('three or more of a kind in a row are one group', () => {
  const seen = row('quote-seen');
  expect(sizes(seen, seen, seen, row('quote-sent'))).toEqual(['quote-seen 3', 'quote-sent 1']);
});

test('two of a kind stay apart, and so do kinds that alternate', () => {
  const [seen, sent] = [row('quote-seen'), row('quote-sent')];
  expect(sizes(seen, seen, sent, seen)).toEqual([
    'quote-seen 1',
    'quote-seen 1',
    'quote-sent 1',
    'quote-seen 1',
  ]);
});

test('viewed ones are not hidden among unviewed ones', () => {
  const viewed = row('quote-seen', true);
  const unviewed = row('quote-seen');
  expect(sizes(unviewed, unviewed, unviewed, viewed, viewed, viewed)).toEqual([
    'quote-seen 3',
    'quote-seen 3',
  ]);
});

test('nothing makes no group', () => expect(sizes()).toEqual([]));
