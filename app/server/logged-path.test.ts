import { describe, expect, it } from 'vitest';
import { loggedPath } from './logged-path';

describe('a path in the log', () => {
  it.each([
    '/',
    '/admin/quoters',
    '/admin/carriers/0190a4c2-7d1e-7c3b-8f5a-1b2c3d4e5f60.data',
    '/api/v1/profits/filterByOwner',
    '/_root.data',
  ])('%s stays', (path) => expect(loggedPath(path)).toBe(path));

  it.each([
    ['/users/ana@example.cl', '/users/*'],
    ['/users/ana%40example.cl', '/users/*'],
    ['/companies/76.123.456-7', '/companies/*'],
    ['/phones/+56912345678', '/phones/*'],
    ['/links/fpl_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG', '/links/*'],
    ['/María Rojas', '/*'],
  ])('%s is %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
});
