import { expect, test } from 'vitest';
import { dayOf } from './editor-fields';

test.each([
  ['31-12-2026', '2026-12-31'],
  ['1/2/2027', '2027-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['mañana', 'mañana'],
])('a departure typed as %s is stored as %s', (typed, stored) => {
  expect(dayOf(typed)).toBe(stored);
});
