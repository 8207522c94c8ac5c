import { expect, test } from 'vitest';
import { viewQuery } from './view-query';

test('a view is the address without its page, whatever the order of its parts', () => {
  expect(viewQuery('?typeCarrier=sea&search=&page=3&isActive=true')).toBe('isActive=true&typeCarrier=sea');
  expect(viewQuery('isActive=true&typeCarrier=sea')).toBe(viewQuery('?typeCarrier=sea&isActive=true'));
  expect(viewQuery('?page=2')).toBe('');
});
