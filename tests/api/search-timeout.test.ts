import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchRates } from '@projections/rating/rate-search/queries';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { loader } from '~/pages/shop/results/results.server';
import { callerOf } from '@tests/people/caller';
import { visit } from '@tests/catalogues/page-visit';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';

/** Enough for the first search of a process on a slow machine. */
const limitMs = 1500;
let platform: RatingPlatform;
/** Holds the table that searches read, as a query that takes for ever would. */
let slow: pg.Client;

beforeAll(async () => {
  platform = await ratingPlatform({ searchWithinMs: limitMs });
  await platform.rate();
  slow = new pg.Client({ connectionString: platform.databaseUrl });
  await slow.connect();
});
afterAll(async () => {
  await slow.end();
  await platform.stop();
});

const details = [{ quantity: 1, unitWeight: 100, length: 40, width: 40, height: 40 }];
const payload = { originPort: 'MIA', destinationPort: 'SCL', weightUnit: 'kgs', measureUnit: 'cms', details };

async function whileSlow<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  await slow.query('begin; lock table read.rate_search in access exclusive mode');
  try {
    return await work();
  } finally {
    await slow.query('rollback');
  }
}

/** Statements that still wait for the table. */
async function waiting(): Promise<number> {
  const { rows } = await slow.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

describe('a search that takes too long', () => {
  const search = (language: string) =>
    callerOf(platform.services).call('POST', '/rates/search', {
      body: payload,
      headers: { 'accept-language': language },
    });

  it.each([
    ['es', 'La búsqueda tardó más de 1.5 segundos y se detuvo. Inténtelo de nuevo o acote el trayecto.'],
    ['en', 'The search took longer than 1.5 seconds and was stopped. Try again, or narrow the lane.'],
    [
      'pt',
      'A busca demorou mais de 1.5 segundos e foi interrompida. Tente novamente ou restrinja o trajeto.',
    ],
  ])('is given up with 503 and says so, in %s; its query is ended', async (language, message) => {
    await whileSlow(async () => {
      const { status, body, headers } = await search(language);
      expect([status, body.message]).toEqual([503, message]);
      expect(headers.get('retry-after')).not.toBeNull();
      await expect.poll(waiting).toBe(0);
    });
    expect((await search(language)).status).toBe(200);
  });

  it('is said above the form of the page, for a visitor and for whoever is signed in', async () => {
    const address =
      '/rates?origin=MIA&destination=SCL&load.measuredBy=totals&load.type=AERIAL&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
    for (const actor of [visitor, await platform.person('client')]) {
      const shown = await whileSlow(() => visit(platform.services, actor, loader, address));
      expect(shown.status).toBe(422);
      expect(JSON.stringify(shown.data)).toContain('La búsqueda tardó más de 1.5 segundos y se detuvo.');
    }
  });

  it('is given up too when it is its many statements that take long, each of them quick', async () => {
    const { services } = platform;
    const run = searchRates.run.bind(searchRates);
    const many: typeof searchRates = {
      ...searchRates,
      async run(db, input, actor) {
        for (let round = 0; round < 100; round += 1) {
          const answer = await run(db, input, actor);
          if (isRejection(answer)) return answer;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        throw new Error('nobody gave up');
      },
    };
    const load = {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.1' },
    };
    const asked = { origin: 'MIA', destination: 'SCL', load };
    expect(await services.ask(many, asked, platform.staff)).toMatchObject({
      rejected: true,
      code: 'search.timed-out',
      params: { seconds: 1.5 },
    });
  });
});
