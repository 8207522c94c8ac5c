import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { reachableFrom } from '@domain/quoting/quoter/states';
import { type Actor, visitor } from '@domain/shared/actor';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import { isRejection } from '@domain/shared/rejection';
import { loader } from '~/pages/quoting/board/board.server';
import { visit } from '@tests/catalogues/page-visit';
import { contact, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';
import { inBatches } from '@tests/support/in-batches';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
});
afterAll(() => platform.stop());

interface Board {
  readonly columns: readonly { readonly code: string; readonly count: number }[];
  readonly cards: readonly { readonly id: string; readonly state: string; readonly place: string }[];
  readonly steps: Readonly<Record<string, readonly { readonly state: string; readonly stateLv2: string }[]>>;
  readonly mayMove: boolean;
}
async function board(actor: Actor, address = ''): Promise<Board> {
  return (await visit<Board>(platform.services, actor, loader, `/admin/quoters/board${address}`)).data;
}

test('has a column for each level-1 state, with the newest cards of each, and counts them all', async () => {
  await inBatches(Array.from({ length: 22 }), async () => {
    await platform.opened();
  });
  const moved = await platform.opened();
  await platform.accepted(
    changeQuoterState,
    { id: moved, state: 'managing', stateLv2: 'managing.searching-rates' },
    manager,
  );
  await expect.poll(async () => (await board(manager)).columns[0]?.count).toBe(22);
  const { columns, cards } = await board(manager);
  expect(columns.map(({ code }) => code)).toEqual(['pending', 'managing', 'quoted', 'won', 'lost', 'void']);
  expect(cards.filter(({ state }) => state === 'pending')).toHaveLength(20);
  expect(cards.filter(({ state }) => state === 'managing')).toMatchObject([{ id: moved }]);
  const newest = await platform.services.ask(listQuoters, { state: 'pending', limit: 20 }, manager);
  if (isRejection(newest)) throw new Error(newest.code);
  expect(cards.filter(({ state }) => state === 'pending').map(({ id }) => id)).toEqual(
    newest.data.map(({ id }) => id),
  );
});

test('offers each card the states that may follow, as the quote’s page does', async () => {
  const { cards, steps } = await board(manager);
  const states = await findQuoterStates(platform.services.db, manager.ownerId ?? '');
  const pending = cards.find(({ state }) => state === 'pending');
  const expected = reachableFrom(states, { state: 'pending', stateLv2: 'pending.new' });
  expect(steps[pending?.place ?? '']).toMatchObject(
    expected.map(({ state, stateLv2 }) => ({ state, stateLv2 })),
  );
});

test('shows the same quotes as the list, filtered and within reach', async () => {
  const id = await platform.opened(visitor, { contact: { ...contact, name: 'Leonor Baeza' } });
  expect((await board(elena)).cards).toEqual([]);
  await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
  expect((await board(elena)).cards.map((card) => card.id)).toEqual([id]);
  expect((await board(manager, '?search=leonor')).cards.map((card) => card.id)).toEqual([id]);
  const stranger: Actor = { ...manager, id: 'stranger', ownerId: 'another-owner' };
  expect((await board(stranger)).cards).toEqual([]);
});

test('is read by auditors, who move nothing, and by nobody outside the back-office', async () => {
  const auditor = await platform.person('auditor');
  expect(await board(auditor)).toMatchObject({ mayMove: false });
  const customer = await platform.person('client');
  expect((await visit(platform.services, customer, loader, '/admin/quoters/board')).status).toBe(403);
});
