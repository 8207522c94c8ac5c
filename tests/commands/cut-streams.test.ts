import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { streamOfBook } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { changeCheckout, closeCart } from '@domain/shop/cart/commands';
import type { CartEvent } from '@domain/shop/cart/events';
import { createDispatch, type Dispatch } from '@infrastructure/commands/dispatch';
import type { EventStore, NewEvent } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createReservations } from '@infrastructure/postgres/reservations';
import { metadata } from '../support/counter';
import { emptyLog, freshDatabase, type FreshDatabase } from '../support/database';

const holder = '0198a000-0000-7000-8000-000000000001';
const account = '0198a000-0000-7000-8000-0000000000cc';
const person: Actor = { ...visitor, kind: 'person', id: holder, roles: ['user'] };
const billing = {
  name: 'Ana Rojas',
  street: 'Av. Apoquindo 3000',
  city: 'Santiago',
  country: 'CL',
  identification: '12.345.678-5',
  email: 'ana@example.cl',
};
const first = `cart-${holder}`;

let database: FreshDatabase;
/** Two processes on one log. */
let stores: readonly [EventStore, EventStore];
let dispatchers: readonly [Dispatch, Dispatch];
/** The cart that the read model has as the last one. */
let latest: number | undefined;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

beforeEach(() => {
  latest = undefined;
  stores = [
    createPostgresEventStore({ pool: database.pool }),
    createPostgresEventStore({ pool: database.pool }),
  ];
  const dispatcherOf = (store: EventStore): Dispatch =>
    createDispatch({
      store,
      reservations: createReservations(database.db, store),
      gatherers: new Map([
        ['changeCheckout', () => Promise.resolve({ accounts: [], needs: null, isOwnSheet: true })],
      ]),
      latestBooks: new Map([['cart', () => Promise.resolve(latest ?? 0)]]),
      now: () => new Date().toISOString(),
      onUnconfirmed(error) {
        throw error;
      },
    });
  dispatchers = [dispatcherOf(stores[0]), dispatcherOf(stores[1])];
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(stores.map((store) => store.close()));
});

const stored = ({ type, data }: { type: string; data: unknown }): NewEvent => ({
  id: uuidv7(),
  type,
  data,
  metadata: metadata(),
});
const changed = (city: string): CartEvent => ({
  type: 'CheckoutChanged',
  data: {
    billing: { ...billing, city },
    delivery: null,
    paymentMethod: 'transfer',
    selectedBankAccount: account,
  },
});
const closed = (reservationId: string | null = null): CartEvent => ({
  type: 'CartClosed',
  data: { reservationId, reason: reservationId === null ? 'merged' : 'reserved' },
});

/** Fills carts of one person, each confirmed after eight changes. */
async function fillCarts(store: EventStore, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, round) => {
      const opened: CartEvent = { type: 'CartOpened', data: { round, checkout: {} } };
      const changes = Array.from({ length: 8 }, (__, at) => changed(`Calle ${round}/${at}`));
      return store.append(
        streamOfBook(first, round),
        'no-stream',
        [...(round === 0 ? [] : [opened]), ...changes, closed()].map(stored),
      );
    }),
  );
}

/** Counts the events that `work` loads from a store. */
async function loadedBy(work: () => Promise<unknown>, store = stores[0]): Promise<number> {
  const read = vi.spyOn(store, 'readStream');
  const load = vi.spyOn(store, 'loadStream');
  await work();
  const answers = [...read.mock.results, ...load.mock.results].map(
    ({ value }) => value as Promise<readonly unknown[]>,
  );
  const counts = await Promise.all(answers.map(async (events) => (await events).length));
  vi.restoreAllMocks();
  return counts.reduce((sum, length) => sum + length, 0);
}

const change = (city: string, more: object = {}, dispatch = dispatchers[0]) =>
  dispatch(
    changeCheckout,
    { cartId: holder, billing: { ...billing, city } },
    { actor: person, via: 'api', ...more },
  );
const close = (round: number, dispatch = dispatchers[0]) =>
  dispatch(
    closeCart,
    { cartId: holder, reservationId: null, reason: 'merged', round },
    { actor: system, via: 'process' },
  );
const typesIn = async (book: number): Promise<readonly string[]> =>
  (await stores[0].readStream(streamOfBook(first, book))).map(({ type }) => type);

describe('after a thousand carts of one person', () => {
  let last: bigint | null;

  beforeAll(async () => {
    await emptyLog(database);
    const store = createPostgresEventStore({ pool: database.pool });
    await fillCarts(store, 1000);
    last = await store.head();
    await store.close();
  });
  afterEach(async () => {
    await sql`delete from event_store.events where position > ${last}`.execute(database.db);
    await sql`delete from platform.reservations`.execute(database.db);
  });

  test.each([
    ['the read model knows the last', 999],
    ['the read model is a few behind', 995],
    ['nothing is known', undefined],
    ['the read model is ahead of a log that was put back', 2000],
  ])('a command loads under 100 events where %s', async (_case, known) => {
    latest = known;
    const begun = await loadedBy(() => change('Arica'));
    expect(begun).toBeLessThan(100);
    expect(await typesIn(1000)).toEqual(['CartOpened', 'CheckoutChanged']);
    latest = known === undefined ? undefined : known + 1;
    const gone = await loadedBy(() => change('Iquique', { commandId: uuidv7() }));
    expect(gone).toBeLessThan(100);
    expect(await typesIn(1000)).toHaveLength(3);
  });

  test('the round counts on and billing goes along', async () => {
    latest = 999;
    await change('Arica');
    const [opened] = await stores[0].readStream(streamOfBook(first, 1000));
    expect(opened?.data).toEqual({
      round: 1000,
      checkout: {
        billing: { ...billing, city: 'Calle 999/7' },
        paymentMethod: 'transfer',
        selectedBankAccount: account,
      },
    });
  });
});

describe('a stream of 6,000 events, from before carts were cut', () => {
  beforeEach(() => emptyLog(database));

  const rounds = 750;
  const lastReservation = uuidv7();

  /** Puts the carts of 750 rounds into one stream; the last one was confirmed as a reservation. */
  async function fillStream(since: readonly CartEvent[]): Promise<void> {
    const events = Array.from({ length: rounds }, (_, round) => [
      ...Array.from({ length: 7 }, (__, at) => changed(`Calle ${round}/${at}`)),
      closed(round === rounds - 1 ? lastReservation : uuidv7()),
    ]).flat();
    for (let from = 0; from < events.length; from += 1000) {
      await stores[0].append(first, 'any', events.slice(from, from + 1000).map(stored));
    }
    if (since.length > 0) await stores[0].append(first, 'any', since.map(stored));
    const payment = { method: 'transfer', bankAccount: { id: account } };
    const source = { type: 'cart', cartId: holder, round: rounds - 1 };
    const made = { source, billing, payment };
    await stores[0].append(`reservation-${lastReservation}`, 'no-stream', [
      stored({ type: 'ReservationMade', data: made }),
    ]);
  }

  test('goes on from its last closing, and ends with the next', async () => {
    await fillStream([changed('Arica')]);
    expect(await loadedBy(() => change('Iquique'))).toBeLessThan(100);
    expect(await loadedBy(() => close(rounds))).toBeLessThan(100);
    expect((await typesIn(0)).slice(-4)).toEqual([
      'CartClosed',
      'CheckoutChanged',
      'CheckoutChanged',
      'CartClosed',
    ]);

    expect(await loadedBy(() => change('Putre'))).toBeLessThan(100);
    expect(await typesIn(0)).toHaveLength(6003);
    const [opened] = await stores[0].readStream(streamOfBook(first, 1));
    expect(opened?.data).toMatchObject({ round: rounds + 1, checkout: { billing: { city: 'Iquique' } } });
  });

  test('that was closed by its last event is followed by a stream of its own', async () => {
    await fillStream([changed('Arica'), closed(uuidv7())]);
    expect(await loadedBy(() => change('Iquique'))).toBeLessThan(100);
    expect(await typesIn(1)).toEqual(['CartOpened', 'CheckoutChanged']);
    const [opened] = await stores[0].readStream(streamOfBook(first, 1));
    expect(opened?.data).toMatchObject({ round: rounds + 1, checkout: { billing: { city: 'Arica' } } });
  });

  test('is read from its start where no reservation tells what a closing left', async () => {
    const guest = [changed('Arica'), closed(), changed('Iquique'), closed(), changed('Putre')];
    await stores[0].append(first, 'no-stream', guest.map(stored));
    expect(await close(1)).toMatchObject({ events: [] });
    expect(await close(2)).toMatchObject({ events: [{ type: 'CartClosed' }] });
  });
});

describe('a closed cart', () => {
  beforeEach(() => emptyLog(database));

  test('is changed no more, whoever closes it in between', async () => {
    for (let round = 0; round < 15; round += 1) {
      await change(`Calle ${round}`);
      const outcomes = await Promise.all([
        close(round, dispatchers[0]),
        change(`Avenida ${round}`, {}, dispatchers[1]),
        change(`Paseo ${round}`, {}, dispatchers[0]),
      ]);
      expect(outcomes.filter(isRejection)).toEqual([]);
    }
    const streams = await Promise.all(Array.from({ length: 16 }, (_, book) => typesIn(book)));
    expect(streams.slice(0, 15).map((types) => types.indexOf('CartClosed') - types.length)).toEqual(
      Array<number>(15).fill(-1),
    );
    expect(streams.slice(1).every((types) => types.lastIndexOf('CartOpened') <= 0)).toBe(true);
    const changes = streams.flat().filter((type) => type === 'CheckoutChanged');
    expect(changes).toHaveLength(45);
  });

  test('knows the commands it accepted', async () => {
    const commandId = uuidv7();
    const once = await change('Arica', { commandId });
    await close(0);
    const again = await change('Arica', { commandId });
    expect(again).toMatchObject({ id: holder, revision: (once as { revision: bigint }).revision });
    expect(await typesIn(1)).toEqual([]);
    await change('Iquique');
    latest = 1;
    expect(await change('Arica', { commandId })).toMatchObject({
      stream: streamOfBook(first, 1),
      revision: 0n,
    });
    expect(await typesIn(1)).toHaveLength(2);
  });

  test('is not what an If-Match of its round means any more', async () => {
    await change('Arica');
    const seen = { expectedRound: 0, expectedRevision: 0n };
    expect(await change('Iquique', seen)).toMatchObject({ revision: 1n });
    await close(0);
    expect(await change('Putre', seen)).toMatchObject({ kind: 'stale' });
    expect(await change('Putre', { expectedRound: 1, expectedRevision: -1n })).toMatchObject({
      revision: 1n,
    });
    expect(await change('Belén', { expectedRevision: 1n })).toMatchObject({ kind: 'stale' });
  });

  test('is closed once', async () => {
    await change('Arica');
    await Promise.all([close(0, dispatchers[0]), close(0, dispatchers[1])]);
    const [closing] = await stores[0].readStream(streamOfBook(first, 0), {
      direction: 'backwards',
      limit: 1,
    });
    expect(await close(0)).toMatchObject({ position: null, seen: { position: closing?.position } });
    expect(await typesIn(0)).toEqual(['CheckoutChanged', 'CartClosed']);
    expect(await typesIn(1)).toEqual([]);
  });
});
