import { expect, it } from 'vitest';
import { errorStatusOf } from './error-status';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: null });

it('tells too many attempts apart from a page that does not exist', () => {
  expect([404, 410, 429, 403, 503, 502].map((status) => errorStatusOf(answered(status)))).toEqual([
    ...['404', '404', '429', '403', '503', '500'],
  ]);
  expect(errorStatusOf(new Error('fault'))).toBe('500');
});
