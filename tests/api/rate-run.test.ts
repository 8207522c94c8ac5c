import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRateValidity, draftRate, unpublishRate } from '@domain/rating/rate/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { readRate } from '@projections/rating/rate-list/queries';
import { rowCommandId } from '~/use-cases/imports/row-command-id';
import { keepRowOrder } from '~/use-cases/imports/work.server';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import { rateSubject } from '~/use-cases/rating/import/rate-subject.server';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';

let platform: RatingPlatform;
beforeAll(async () => {
  platform = await ratingPlatform();
});
afterAll(() => platform.stop());

const subject = rateSubject('FCL');
const importId = '0198b000-0000-7000-8000-000000000001';

/** A published rate; days are of a year that no other test uses. */
const formOf = (from: string, to: string) => ({
  origin: 'CNSHA',
  destination: 'CLVAP',
  supplier: platform.supplier,
  carriers: [platform.carrier],
  from,
  to,
  unitPrices: [{ unit: '40HC', rate: '1900', commodity: null, loadType: null }],
  status: true,
});
const rowOf = (row: number, input: object, record: Partial<ImportRow> = {}): ImportRow => ({
  ...{ row, verdict: 'new', name: null, recordId: null, revision: null, input: { ...input } },
  ...{ before: null, problems: null, turns: [], outcome: null, undo: null },
  ...record,
});

/** A run whose rows must do without the read models, unless it is said otherwise. */
function begin({ waits = false, actor = platform.staff }: { waits?: boolean; actor?: Actor } = {}) {
  const { db, dispatch, projections } = platform.services;
  const waitFor: typeof projections.waitFor = (...asked) => {
    if (!waits) throw new Error('a row waits for the read models');
    return projections.waitFor(...asked);
  };
  const run = subject.run?.({ db, dispatch, projections: { ...projections, waitFor } });
  if (run === undefined) throw new Error('rates have no run');
  return (asked: ImportRow) =>
    run.apply(asked, {
      actor,
      via: 'web',
      commandId: rowCommandId(importId, asked.row),
      correlationId: importId,
      ...(asked.revision !== null && { expectedRevision: BigInt(asked.revision) }),
    });
}

const codeOf = (outcome: Awaited<ReturnType<ReturnType<typeof begin>>>) =>
  isRejection(outcome) ? outcome.code : 'accepted';

describe('rows that publish into one lane', () => {
  it('are compared with those before, without waiting for the read models', async () => {
    const apply = begin();
    const days = Array.from({ length: 20 }, (_, at) => `2071-01-${String(at + 1).padStart(2, '0')}`);
    for (const [at, day] of days.entries())
      expect(codeOf(await apply(rowOf(7100 + at, formOf(day, day))))).toBe('accepted');
  });

  it('are refused where they overlap a row before', async () => {
    const apply = begin({ waits: true });
    expect(codeOf(await apply(rowOf(7201, formOf('2072-01-01', '2072-01-31'))))).toBe('accepted');
    expect(codeOf(await apply(rowOf(7202, formOf('2072-01-31', '2072-02-28'))))).toBe('rate.overlaps');
    expect(codeOf(await apply(rowOf(7203, formOf('2072-02-01', '2072-02-28'))))).toBe('accepted');
  });

  it('see what a person published between them', async () => {
    const apply = begin({ waits: true });
    await apply(rowOf(7301, formOf('2073-01-01', '2073-01-31')));
    await platform.done(draftRate, { kind: 'FCL', ...formOf('2073-03-01', '2073-03-31') });
    expect(codeOf(await apply(rowOf(7302, formOf('2073-03-15', '2073-04-30'))))).toBe('rate.overlaps');
    expect(codeOf(await apply(rowOf(7303, formOf('2073-04-01', '2073-04-30'))))).toBe('accepted');
  });

  it('take the place of what a person took off sale between them', async () => {
    const apply = begin({ waits: true });
    const { id } = await platform.done(draftRate, { kind: 'FCL', ...formOf('2074-03-01', '2074-03-31') });
    await apply(rowOf(7401, formOf('2074-01-01', '2074-01-31')));
    await platform.done(unpublishRate, { id });
    expect(codeOf(await apply(rowOf(7402, formOf('2074-03-01', '2074-03-31'))))).toBe('accepted');
  });

  it('see what a person made of a row that is repeated after its worker was killed', async () => {
    const row = rowOf(7501, formOf('2075-01-01', '2075-01-31'));
    const first = await begin({ waits: true })(row);
    if (isRejection(first)) throw new Error(first.code);
    await platform.done(changeRateValidity, { id: first.id, from: '2075-01-01', to: '2075-06-30' });
    const apply = begin({ waits: true });
    // The lane is known before the row that was done is repeated.
    await apply(rowOf(7502, formOf('2075-12-01', '2075-12-31')));
    const again = await apply(row);
    expect(again).toMatchObject({ id: first.id, isRepeated: true, position: first.position });
    expect(codeOf(await apply(rowOf(7503, formOf('2075-02-01', '2075-02-28'))))).toBe('rate.overlaps');
  });

  it('of two imports at once give each day to one of them', async () => {
    const applies = [begin({ waits: true }), begin({ waits: true })];
    const month = (at: number) => `2076-${String(at + 1).padStart(2, '0')}`;
    const codes = await Promise.all(
      applies.map(async (apply, of) => {
        const said: string[] = [];
        for (let at = 0; at < 12; at += 1) {
          const row = rowOf(7600 + of * 100 + at, formOf(`${month(at)}-01`, `${month(at)}-28`));
          said.push(codeOf(await apply(row)));
        }
        return said;
      }),
    );
    const [one = [], other = []] = codes;
    expect(one.map((code, at) => [code, other[at]].toSorted())).toEqual(
      one.map(() => ['accepted', 'rate.overlaps']),
    );
  });

  it('change a rate and then make room for the next', async () => {
    const apply = begin({ waits: true });
    const { id, revision } = await platform.done(draftRate, {
      kind: 'FCL',
      ...formOf('2077-01-01', '2077-12-31'),
    });
    const shorter = { verdict: 'changed', recordId: id, revision: Number(revision) } as const;
    expect(codeOf(await apply(rowOf(7701, { to: '2077-05-31' }, shorter)))).toBe('accepted');
    expect(codeOf(await apply(rowOf(7702, formOf('2077-06-01', '2077-12-31'))))).toBe('accepted');
    expect(codeOf(await apply(rowOf(7703, formOf('2077-05-31', '2077-05-31'))))).toBe('rate.overlaps');
    await platform.services.projections.settled();
    expect((await readRate(platform.services.db, id))?.to).toBe('2077-05-31');
  });
});

describe('a run over many rows', () => {
  const work = (report: () => Promise<boolean>) => ({ reportProgress: report, subject });

  it('begins no row once it is stopped', async () => {
    const inOrder = keepRowOrder(work(() => Promise.resolve(true)));
    const begun: number[] = [];
    const rows = Array.from({ length: 20 }, (_, row) => ({ row, turns: ['a lane'] }));
    const done = await inOrder(rows, async ({ row }) => {
      begun.push(row);
      if (row === 4) inOrder.stop();
      return Promise.resolve(row);
    });
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(done).toEqual(begun);
  });

  it('begins the next row of a lane when the one before lets it, and after one that failed', async () => {
    const inOrder = keepRowOrder(work(() => Promise.resolve(true)));
    const said: string[] = [];
    const rows = ['first', 'second'].map((name) => ({ name, turns: ['a lane'] }));
    let end: () => void = () => undefined;
    const ending = new Promise<void>((resolve) => (end = resolve));
    await inOrder(rows, async ({ name }, next) => {
      said.push(`${name} begins`);
      next();
      if (name === 'first') await ending;
      else end();
      said.push(`${name} ends`);
    });
    expect(said).toEqual(['first begins', 'second begins', 'second ends', 'first ends']);
    await expect(inOrder(rows.slice(0, 1), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await inOrder(rows.slice(1), () => Promise.resolve('done'))).toEqual(['done']);
  });
});
