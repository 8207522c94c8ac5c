import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { system } from '@domain/shared/actor';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import type { Services } from '~/services';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';
import { firstColumn } from '@tests/support/first-column';

let platform: QuotingPlatform;
beforeAll(async () => {
  platform = await quotingPlatform();
});
afterAll(() => platform.stop());

const there = 1200;

/** So many quoters in the list, of which one was opened and the others are like it. */
async function fillList(): Promise<void> {
  const id = await platform.opened();
  await sql`
    insert into quoter_list
    select (jsonb_populate_record(q, jsonb_build_object('id', left(q.id, 24) || lpad(n::text, 12, '0'),
      'reference', 'Q-' || n, 'opened_at', q.opened_at - n * interval '1 second',
      'changed_at', q.changed_at - n * interval '1 second'))).*
    from quoter_list q, generate_series(2, ${there}) n where q.id = ${id}`.execute(platform.services.db);
}

it('an export has every quoter once, in the order of the list, whatever is opened or moved on meanwhile', async () => {
  await fillList();
  const actor = { ...system, roles: ['admin'] } as const;
  let pages = 0;
  const services: Services = {
    ...platform.services,
    async ask(query, input, asker) {
      const answer = await platform.services.ask(query, input, asker);
      pages += 1;
      // Once the first of them were read, one more is there, and the last one goes to the top.
      await platform.opened();
      await sql`update quoter_list set changed_at = now() where reference = ${`Q-${there - pages}`}`.execute(
        platform.services.db,
      );
      return answer;
    },
  };
  const filters = { sort: 'changedAt', direction: 'desc' };
  const content = await quotersWorkbook({ services, actor, language: 'es', filters, limit: null });
  const references = await firstColumn(services, content);
  expect(references).toHaveLength(there);
  expect(references.slice(1)).toEqual(Array.from({ length: there - 1 }, (_, n) => `Q-${n + 2}`));
});
