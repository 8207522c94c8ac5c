import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Any output to `console.error` or `console.warn` fails the test. A test that expects some must mock it:
 * `vi.mocked(console.error).mockImplementation(…)` or `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      heard.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(heard, 'nothing may be written to console.error or console.warn').toEqual([]);
});
