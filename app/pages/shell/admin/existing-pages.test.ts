import { describe, expect, it } from 'vitest';
import { isPageThere } from './existing-pages.server';

describe('pages of the back-office', () => {
  it('are known by the names of their files', () => {
    expect(isPageThere('/admin')).toBe(true);
    expect(isPageThere('/admin/projections')).toBe(true);
    expect(isPageThere('/admin/rates/aerial')).toBe(true);
  });

  it('are not taken to be where none is', () => {
    expect(isPageThere('/admin/rates/aerial/prices/of/old')).toBe(false);
    expect(isPageThere('/admin/no-such-page')).toBe(false);
    expect(isPageThere('/rates')).toBe(false);
  });
});
