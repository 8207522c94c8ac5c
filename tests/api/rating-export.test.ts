import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ratesWorkbook } from '~/documents/sheets/rates-workbook.server';
import type { Services } from '~/services';
import { firstColumn } from '@tests/support/first-column';
import { ratingDesk, type RatingDesk } from './rating-desk';

let platform: RatingDesk['platform'];
beforeAll(async () => {
  ({ platform } = await ratingDesk());
});
afterAll(() => platform.stop());

const there = 1200;

/** So many rates in the list, of which one was drafted and the others are like it. */
async function fillList(): Promise<void> {
  const id = await platform.containerRate();
  await sql`
    insert into rate_list
    select (jsonb_populate_record(r, jsonb_build_object(
      'id', left(r.id, 24) || lpad(n::text, 12, '0'), 'code', 'FCL-' || n, 'drafted_at', r.drafted_at - n * interval '1 second'))).*
    from rate_list r, generate_series(2, ${there}) n where r.id = ${id}`.execute(platform.services.db);
}

it('an export has every rate once, in the order of the list, whatever is drafted meanwhile', async () => {
  await fillList();
  const services: Services = {
    ...platform.services,
    async ask(query, input, actor) {
      if (query.name === 'listFullRates') await platform.containerRate({ status: false });
      return platform.services.ask(query, input, actor);
    },
  };
  const { staff: actor } = platform;
  const content = await ratesWorkbook({ services, actor, language: 'es', kind: 'FCL', filters: {} });
  const codes = await firstColumn(services, content);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toHaveLength(there);
  expect(codes.slice(1)).toEqual(Array.from({ length: there - 1 }, (_, n) => `FCL-${n + 2}`));
});
