import { describe, expect, it } from 'vitest';
import { localPath } from './local-path';

describe('paths to come back to', () => {
  it.each(['/', '/rates?origin=SCL', '/admin/quoters#top'])('%j stays here', (to) =>
    expect(localPath(to)).toBe(to),
  );
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:1',
    '',
    null,
  ])('%j leads home', (to) => expect(localPath(to)).toBe('/'));
});
