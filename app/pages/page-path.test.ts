import { expect, it } from 'vitest';
import { pagePathOf } from './page-path';

it.each([
  ['/', '/'],
  ['/_root.data?_routes=root', '/'],
  ['/admin/quoters.data?page=2&_routes=routes%2Fadmin', '/admin/quoters?page=2'],
  ['/cart?index', '/cart'],
])('a request for %s is about the page %s', (asked, page) => {
  expect(pagePathOf(new Request(`http://localhost${asked}`))).toBe(page);
});
