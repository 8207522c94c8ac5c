import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeQuoterState } from '@domain/quoting/quoter/commands';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { listQuoterTargets } from '@projections/quoting/quoter-list/targets';
import { isRejection } from '@domain/shared/rejection';
import { action as apply, loader as preview } from '~/pages/quoting/bulk/bulk.server';
import { loader as progress } from '~/pages/quoting/bulk/progress.server';
import { askForBulkChange, changeManyQuotes } from '~/use-cases/quoting/bulk-jobs.server';
import { visit } from '@tests/catalogues/page-visit';
import { contact, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';
import { inBatches } from '@tests/support/in-batches';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
let ids: readonly string[];

const name = 'Wenceslao Barros';
const count = 205;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  const opened: string[] = [];
  await inBatches(Array.from({ length: count }), async () => {
    opened.push(await platform.opened(visitor, { contact: { ...contact, name } }));
  });
  ids = opened;
}, 120_000);
afterAll(() => platform.stop());

interface Previewed {
  readonly rows: readonly { readonly verdict: string | null }[];
  readonly targets: readonly string[];
  readonly total: number;
  readonly isJob: boolean;
}
interface Progress {
  readonly isDone: boolean;
  readonly total: number;
  readonly counts: Readonly<Record<'changed' | 'unchanged' | 'refused' | 'waiting', number>>;
  readonly rows: readonly {
    readonly id: string;
    readonly verdict: string | null;
    readonly why: string | null;
  }[];
}

const address = '/admin/quoters/bulk?all=true&search=wenceslao&change=state';
const searching = { change: 'state', status: 'managing/managing.searching-rates' };

function submit(fields: Readonly<Record<string, string>>, actor: Actor = manager) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ commandId: uuidv7(), ...searching, ...fields }))
    form.append(field, value);
  return visit(platform.services, actor, apply, address, { form });
}

const seen = (id: string, actor: Actor = manager) =>
  visit<Progress>(platform.services, actor, progress, `/admin/quoters/bulk/${id}`, {
    params: { changeId: id },
  });

describe('a change of more quotes than a request can wait for', () => {
  test('is previewed for the first ones, made by a job, and says what became of each', async () => {
    const query = new URLSearchParams({ all: 'true', search: 'wenceslao', ...searching });
    const { data } = await visit<Previewed>(
      platform.services,
      manager,
      preview,
      `/admin/quoters/bulk?${query}`,
    );
    expect([data.total, data.isJob, data.rows.length, data.targets.length]).toEqual([count, true, 200, 0]);
    expect(data.rows.every(({ verdict }) => verdict === 'changed')).toBe(true);

    // Between the preview and the submission one is changed to the state that all will have.
    const [first = ''] = ids;
    const ahead = { id: first, state: 'managing', stateLv2: 'managing.searching-rates' };
    await platform.accepted(changeQuoterState, ahead, manager);

    const commandId = uuidv7();
    const answers = [
      await submit({ total: String(count), commandId }),
      await submit({ total: String(count), commandId }),
    ];
    const [leadsTo, again] = answers.map((answer) => answer.leadsTo ?? '');
    expect(leadsTo).toMatch(/^\/admin\/quoters\/bulk\/[\w-]{36}$/);
    expect(again).toBe(leadsTo);
    const id = leadsTo?.split('/').at(-1) ?? '';
    await expect.poll(async () => (await seen(id)).data.isDone, { timeout: 60_000 }).toBe(true);
    const { counts, rows, total } = (await seen(id)).data;
    expect([total, counts]).toEqual([count, { changed: count - 1, unchanged: 1, refused: 0, waiting: 0 }]);
    expect(rows.length).toBe(200);
    const left = await platform.services.ask(
      listQuoterTargets,
      { search: 'wenceslao', state: 'pending', limit: 10_000 },
      manager,
    );
    expect(left).toEqual([]);
    expect((await seen(id, elena)).status).toBe(404);
    expect((await seen(id, { ...manager, id: 'stranger', ownerId: 'another-owner' })).status).toBe(404);
    expect((await seen(id, await platform.person('auditor'))).status).toBe(403);
    expect((await seen('x')).status).toBe(404);
  });

  test('is previewed again where others match by now', async () => {
    expect((await submit({ total: '204' })).leadsTo).toBe(address);
  });

  test('refuses a quote that changed after it was asked for, and changes none twice', async () => {
    const { services } = platform;
    const [stale = '', fresh = ''] = ids;
    const found = await services.ask(listQuoterTargets, { search: 'wenceslao', limit: 10_000 }, manager);
    if (isRejection(found)) throw new Error(found.code);
    const revisionOf = (id: string) => found.find((one) => one.id === id)?.revision ?? 0;
    const change = {
      id: uuidv7(),
      change: 'state',
      input: { state: 'managing', stateLv2: 'managing.waiting-supplier' },
      targets: [
        { id: stale, revision: revisionOf(stale) - 1 },
        { id: fresh, revision: revisionOf(fresh) },
      ],
    } as const;
    await askForBulkChange(services, manager, change);
    await expect.poll(async () => (await seen(change.id)).data.isDone, { timeout: 20_000 }).toBe(true);
    const { counts, rows } = (await seen(change.id)).data;
    expect(counts).toEqual({ changed: 1, unchanged: 0, refused: 1, waiting: 0 });
    expect(rows.map(({ id, verdict }) => [id, verdict])).toEqual([
      [stale, 'refused'],
      [fresh, 'changed'],
    ]);
    expect(rows[0]?.why).not.toBeNull();
    // Taken up again by another worker, it finds nothing to do.
    const job = { id: uuidv7(), signal: new AbortController().signal } as Parameters<
      typeof changeManyQuotes.run
    >[1];
    await changeManyQuotes.run(
      { id: change.id },
      job,
      services as Parameters<typeof changeManyQuotes.run>[2],
    );
    const after = await services.ask(listQuoterTargets, { search: 'wenceslao', limit: 10_000 }, system);
    if (isRejection(after)) throw new Error(after.code);
    expect(after.find((one) => one.id === fresh)?.revision).toBe(revisionOf(fresh) + 1);
  });

  test('is done once the list shows it', async () => {
    const { services } = platform;
    const [id = ''] = ids;
    const listed = async () => {
      const found = await services.ask(listQuoterTargets, { search: 'wenceslao', limit: 10_000 }, manager);
      if (isRejection(found)) throw new Error(found.code);
      return found.find((one) => one.id === id)?.revision ?? 0;
    };
    const revision = await listed();
    const change = {
      id: uuidv7(),
      change: 'state',
      input: { state: 'managing', stateLv2: 'managing.waiting-supplier' },
      targets: [{ id, revision }],
    } as const;
    // A projector moves its checkpoint before it writes rows, so that this holds it up.
    const holding = await services.db.startTransaction().execute();
    await sql`select 1 from platform.checkpoints for update`.execute(holding);
    try {
      await askForBulkChange(services, manager, change);
      await expect.poll(async () => (await seen(change.id)).data.counts.changed, { timeout: 20_000 }).toBe(1);
      await pause(500);
      expect([(await seen(change.id)).data.isDone, await listed()]).toEqual([false, revision]);
    } finally {
      await holding.rollback().execute();
    }
    await expect.poll(async () => (await seen(change.id)).data.isDone, { timeout: 20_000 }).toBe(true);
    expect(await listed()).toBe(revision + 1);
  });
});
