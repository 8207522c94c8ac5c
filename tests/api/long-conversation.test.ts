import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askQuoterQuestion } from '@domain/quoting/quoter/conversation-commands';
import type { Actor } from '@domain/shared/actor';
import { loader as staffPage } from '~/pages/quoting/one/quoter.server';
import { visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

const many = 10_000;
const patience = 120_000;

let platform: QuotingPlatform;
let manager: Actor & { readonly email: string };
let long: string;
let short: string;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  const carla = await platform.person('user', 'Carla Cliente');
  [long, short] = [
    await platform.opened(carla, { contact: undefined }),
    await platform.opened(carla, { contact: undefined }),
  ];
  await platform.accepted(askQuoterQuestion, { id: long, text: '¿Incluye seguro?' }, carla);
  const { store, projections } = platform.services;
  const stream = `quoter-${long}`;
  const [first] = await store.readStream(stream);
  if (first === undefined) throw new Error('no quote');
  let revision = BigInt((await store.readStream(stream)).length - 1);
  // An hour after the mails about its beginning, whenever a job writes those.
  const at = new Date(Date.now() + 3_600_000).toISOString();
  for (let done = 0; done < many; done += 500) {
    const events = Array.from({ length: 500 }, (_none, index) => ({
      id: uuidv7(),
      type: 'QuoterNoteAdded',
      data: { text: `Nota ${done + index + 1}` },
      metadata: { ...first.metadata, actorId: manager.id, commandId: uuidv7(), at },
    }));
    const appended = await store.append(stream, revision, events);
    if ('wrongRevision' in appended) throw new Error('somebody else wrote');
    revision = appended.revision;
  }
  await projections.catchUp('quoter', patience);
}, patience);
afterAll(() => platform.stop());

const page = async (id: string, address = '') =>
  (
    await visit<Awaited<ReturnType<typeof staffPage>>>(
      platform.services,
      manager,
      staffPage,
      `/admin/quoters/${id}${address}`,
      { params: { id } },
    )
  ).data;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 15; round++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.sort((one, other) => one - other)[7] ?? 0;
}

describe(`a quote with ${many} events`, () => {
  test('shows the newest 50, and leads to older ones by plain links', async () => {
    const newest = await page(long);
    expect(newest.history.map(({ comment }) => comment).slice(0, 2)).toEqual(['Nota 10000', 'Nota 9999']);
    expect(newest.history).toHaveLength(50);
    expect(newest.paging).toEqual({ page: 1, hasOlder: true, total: many + 2 });
    const second = await page(long, '?history=2');
    expect(second.history).toHaveLength(50);
    expect(second.history[0]?.comment).toBe('Nota 9950');
    const last = await page(long, '?history=201');
    expect(last.history.map(({ type }) => type)).toEqual(['QuoterQuestionAsked', 'QuoterOpened']);
    expect(last.paging).toMatchObject({ page: 201, hasOlder: false });
    for (const odd of ['?history=0', '?history=x', '?history=1.5', '?history=-3'])
      expect((await page(long, odd)).paging.page).toBe(1);
    expect((await page(short)).paging).toEqual({ page: 1, hasOlder: false, total: 1 });
  });

  test('still asks for the answer to a question of long ago', async () => {
    expect((await page(long)).questions).toEqual([
      { number: 1, text: '¿Incluye seguro?', who: 'Carla Cliente' },
    ]);
  });

  test('shows each mail on the page of its time', async () => {
    const mailsOn = async (id: string, ...addresses: string[]) =>
      (await Promise.all(addresses.map((one) => page(id, one)))).map((one) => one.mails.length);
    // Jobs write them: one about each quote, and one about the question.
    await expect.poll(() => mailsOn(short, ''), { timeout: 20_000 }).toEqual([1]);
    await expect.poll(() => mailsOn(long, '?history=201'), { timeout: 20_000 }).toEqual([2]);
    expect(await mailsOn(long, '', '?history=2')).toEqual([0, 0]);
  });

  test('is as quick as a short one, on the page and through the call', async () => {
    const api = callerOf(platform.services);
    const headers = await api.signIn(manager.email);
    const call = async (id: string) => {
      const answer = await api.call<{ data: object[]; total: number }>(
        'GET',
        `/history-quoters/quoter/${id}`,
        { headers },
      );
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await call(long)).toMatchObject({ total: many + 2, data: { length: 50 } });
    const [shortPage, longPage] = [
      await milliseconds(() => page(short)),
      await milliseconds(() => page(long)),
    ];
    const [shortCall, longCall] = [
      await milliseconds(() => call(short)),
      await milliseconds(() => call(long)),
    ];
    const figures = { shortPage, longPage, shortCall, longCall };
    expect(longPage, JSON.stringify(figures)).toBeLessThan(shortPage + 60);
    expect(longCall, JSON.stringify(figures)).toBeLessThan(shortCall + 60);
  });
});
