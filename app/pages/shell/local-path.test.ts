import { describe, expect, it } from 'vitest';
import { localPath } from './local-path';

describe('paths to come back to', () => {
  it.each(['/', '/rates?origin=SCL', '/admin/quoters#top'])('%j stays here', (to) =>
    expect(localPath(to)).toBe(to),
  );
  it.each([
    ['/日本', '/%E6%97%A5%E6%9C%AC'],
    ['/a\u0001b?c=ñ d', '/a%01b?c=%C3%B1%20d'],
  ])('%j is encoded', (to, encoded) => expect(localPath(to)).toBe(encoded));
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:1',
    '',
    null,
  ])('%j leads home', (to) => expect(localPath(to)).toBe('/'));
});
