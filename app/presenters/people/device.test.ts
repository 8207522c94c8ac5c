import { describe, expect, it } from 'vitest';
import { deviceOf } from './device';

describe('where somebody is signed in', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
    ['curl/8.9.1', 'curl', null],
    ['node', null, null],
  ])('%s', (userAgent, program, system) => {
    expect(deviceOf(userAgent)).toEqual({ program, system });
  });

  it('is unknown when nothing was said', () => {
    expect(deviceOf(null)).toEqual({ program: null, system: null });
  });
});
