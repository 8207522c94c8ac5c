import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { urlOfDatabase } from '@infrastructure/postgres/ensure-database';
import { tablesFile, tablesOf } from './tables-of';

it('the types of all tables are those of the migrations; if not, run `npm run tables`', async () => {
  const url = urlOfDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  expect(readFileSync(tablesFile, 'utf8')).toBe(await tablesOf(url));
});
