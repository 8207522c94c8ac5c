import { expect, it } from 'vitest';
import { catalogueNamed } from '@domain/catalogues/registry';
import { entries, sections } from '~/pages/shell/admin/navigation';
import { pageRoutes } from '@tests/support/page-routes';

it('every entry of the navigation leads to a page', () => {
  const pages = pageRoutes
    .filter(({ file }) => file.endsWith('.tsx'))
    .map(({ name }) => name.replace(/:\w+/g, '[^/]+'));
  const isPage = (path: string) =>
    pages.some((pattern) => !pattern.includes('*') && new RegExp(`^${pattern}$`).test(path));
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.filter(({ id, to }) => catalogueNamed(id) === undefined && !isPage(to))).toEqual([]);
});

it('the menu has at most twelve entries, settings included', () => {
  expect(sections.length + 1).toBeLessThanOrEqual(12);
});
