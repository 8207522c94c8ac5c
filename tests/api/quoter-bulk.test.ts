import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { type Actor, visitor } from '@domain/shared/actor';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { isRejection } from '@domain/shared/rejection';
import { action as apply, loader as preview } from '~/pages/quoting/bulk/bulk.server';
import { visit } from '@tests/catalogues/page-visit';
import { contact, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let other: Actor;
let elena: Actor;
let pablo: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  other = await platform.person('super-user', 'Olga Paz');
  elena = await platform.person('executive', 'Elena Díaz');
  pablo = await platform.person('executive', 'Pablo Muñoz');
});
afterAll(() => platform.stop());

interface Row {
  readonly id: string;
  readonly verdict: string | null;
  readonly why: string | null;
}
interface Previewed {
  readonly rows: readonly Row[];
  readonly targets: readonly string[];
  readonly changing: number;
  readonly total: number;
  readonly isTooMany: boolean;
  readonly steps: readonly { readonly state: string; readonly stateLv2: string | null }[];
}
interface Made {
  readonly rows: readonly Row[];
  readonly gone: number;
  readonly counts: { readonly changed: number; readonly unchanged: number; readonly refused: number };
}

type Fields = Readonly<Record<string, string>>;

function addressOf(ids: readonly string[], fields: Fields = {}): string {
  const address = new URLSearchParams(fields);
  for (const id of ids) address.append('ids', id);
  return `/admin/quoters/bulk?${address}`;
}
const previewed = (actor: Actor, ids: readonly string[], fields: Fields = {}) =>
  visit<Previewed>(platform.services, actor, preview, addressOf(ids, fields));

function posted(actor: Actor, targets: readonly string[], fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ commandId: uuidv7(), ...fields })) form.append(name, value);
  for (const target of targets) form.append('quotes', target);
  return visit<Made>(platform.services, actor, apply, '/admin/quoters/bulk', { form });
}

async function stateOf(id: string): Promise<string> {
  const found = await platform.services.ask(findQuoter, { id }, manager);
  if (isRejection(found)) throw new Error(found.code);
  return `${found.quoter.stateLv2 ?? found.quoter.state} ${found.revision}`;
}

const searching = { change: 'state', status: 'managing/managing.searching-rates' };

async function three(): Promise<readonly [string, string, string]> {
  return [await platform.opened(), await platform.opened(), await platform.opened()];
}

describe('a change of many quotes', () => {
  test('is previewed for each of them, and writes nothing', async () => {
    const [fresh, done, shut] = await three();
    await platform.accepted(
      changeQuoterState,
      { id: done, state: 'managing', stateLv2: 'managing.searching-rates' },
      manager,
    );
    await platform.accepted(changeQuoterState, { id: shut, state: 'void', stateLv2: 'void.error' }, manager);
    const ids = [fresh, done, shut];
    const before = await Promise.all(ids.map(stateOf));
    const { data } = await previewed(manager, ids, searching);
    expect(data.rows).toMatchObject([
      { id: fresh, verdict: 'changed', why: null },
      { id: done, verdict: 'unchanged', why: null },
      { id: shut, verdict: 'refused', why: expect.stringContaining('Anulado') as string },
    ]);
    expect(data.changing).toBe(1);
    expect(await Promise.all(ids.map(stateOf))).toEqual(before);
  });

  test('offers the states that at least one of them may go to', async () => {
    const [fresh, shut] = await three();
    await platform.accepted(changeQuoterState, { id: shut, state: 'void', stateLv2: 'void.error' }, manager);
    const { steps } = (await previewed(manager, [fresh, shut])).data;
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['pending', 'managing', 'void']));
  });

  test('is made by one press, with a result for each', async () => {
    const ids = await three();
    const { targets } = (await previewed(manager, ids, searching)).data;
    await platform.accepted(
      changeQuoterState,
      { id: ids[2], state: 'void', stateLv2: 'void.duplicate' },
      manager,
    );
    const { data } = await posted(manager, targets, searching);
    expect(data.counts).toEqual({ changed: 2, unchanged: 0, refused: 1 });
    expect(data.rows).toMatchObject([
      { verdict: 'changed' },
      { verdict: 'changed' },
      { verdict: 'refused', why: expect.stringContaining('cambió mientras tanto') as string },
    ]);
    expect(await stateOf(ids[0])).toMatch(/^managing.searching-rates/);
    expect(await stateOf(ids[2])).toMatch(/^void.duplicate/);
  });

  test('pressed twice changes each once, and says the same both times', async () => {
    const ids = await three();
    const { targets } = (await previewed(manager, ids, searching)).data;
    const fields = { ...searching, commandId: uuidv7() };
    const [first, second] = await Promise.all([
      posted(manager, targets, fields),
      posted(manager, targets, fields),
    ]);
    expect(first.data.counts).toEqual({ changed: 3, unchanged: 0, refused: 0 });
    expect(second.data.counts).toEqual(first.data.counts);
    for (const id of ids) expect(await stateOf(id)).toBe('managing.searching-rates 1');
  });

  test('by two people at once happens once for each quote, and the other is told', async () => {
    const ids = await three();
    const { targets } = (await previewed(manager, ids, searching)).data;
    const answers = await Promise.all([
      posted(manager, targets, searching),
      posted(other, targets, { change: 'state', status: 'void/void.error' }),
    ]);
    const changed = answers.map(({ data }) => data.counts.changed);
    const refused = answers.map(({ data }) => data.counts.refused);
    expect((changed[0] ?? 0) + (changed[1] ?? 0)).toBe(3);
    expect((refused[0] ?? 0) + (refused[1] ?? 0)).toBe(3);
  });

  test('asks for a reason where one is due', async () => {
    const id = await platform.opened();
    await platform.sentOffer(id, manager);
    const lost = { change: 'state', status: 'lost/lost.other' };
    expect((await previewed(manager, [id], lost)).data.rows).toMatchObject([{ verdict: 'refused' }]);
    const why = { ...lost, reason: 'Cambió de proyecto' };
    expect((await previewed(manager, [id], why)).data.rows).toMatchObject([{ verdict: 'changed' }]);
  });

  test('assigns an executive; who gives a quote away is told that it is gone', async () => {
    const id = await platform.opened();
    await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
    const fields = { change: 'executive', executive: pablo.id };
    const { targets, rows } = (await previewed(elena, [id], fields)).data;
    expect(rows).toMatchObject([{ verdict: 'changed' }]);
    const { data } = await posted(elena, targets, fields);
    expect(data).toMatchObject({ gone: 1, counts: { changed: 1 }, rows: [] });
  });
});

describe('the quotes of a change', () => {
  test('are all that the filters of the list show', async () => {
    const name = 'Wenceslao Barros';
    const ids = [
      await platform.opened(visitor, { contact: { ...contact, name } }),
      await platform.opened(visitor, { contact: { ...contact, name } }),
    ];
    const { data } = await previewed(manager, [], { all: 'true', search: 'wenceslao', ...searching });
    expect(data.rows.map(({ id }) => id).sort()).toEqual(ids.sort());
    const pending = { all: 'true', search: 'wenceslao', state: 'won', toState: 'managing', ...searching };
    expect((await previewed(manager, [], pending)).data.rows).toEqual([]);
  });

  test('are within reach: others are left out of the preview and refused when they are posted', async () => {
    const id = await platform.opened();
    expect((await previewed(elena, [id], searching)).data.rows).toEqual([]);
    const { data } = await posted(elena, [`${id} 0`], searching);
    expect(data.counts).toEqual({ changed: 0, unchanged: 0, refused: 1 });
    expect(await stateOf(id)).toBe('pending.new 0');
    const stranger: Actor = { ...manager, id: 'stranger', ownerId: 'another-owner' };
    expect((await posted(stranger, [`${id} 0`], searching)).data.counts.refused).toBe(1);
  });

  test('are two hundred at most', async () => {
    const ids = Array.from({ length: 201 }, () => uuidv7());
    expect((await previewed(manager, ids)).status).toBe(400);
    expect(
      (
        await posted(
          manager,
          ids.map((id) => `${id} 0`),
          searching,
        )
      ).status,
    ).toBe(400);
    expect((await posted(manager, ['x'], searching)).status).toBe(400);
    expect((await posted(manager, [], searching)).status).toBe(400);
  });

  test('are changed by staff alone', async () => {
    const id = await platform.opened();
    expect((await previewed(await platform.person('auditor'), [id], searching)).status).toBe(403);
    expect((await posted(await platform.person('auditor'), [`${id} 0`], searching)).status).toBe(403);
    expect((await posted(visitor, [`${id} 0`], searching)).leadsTo).toMatch(/^\/login/);
  });
});
