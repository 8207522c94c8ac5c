import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isConnectionTrouble } from '@infrastructure/postgres/connection-trouble';
import { createPool } from '@infrastructure/postgres/pool';

/** A proxy to the tests' Postgres that can silence its open connections; new ones work. */
interface Way {
  readonly url: string;
  silence(): void;
  close(): void;
}

let way: Way;
beforeAll(async () => {
  way = await openWay(inject('postgresUrl'));
});
afterAll(() => way.close());

async function openWay(url: string): Promise<Way> {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port || '5432'}`)
      : connect(Number(port || '5432'), host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one) && other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.searchParams.delete('host');
  return {
    url: through.href.replace(/@[^/]*\//, `@127.0.0.1:${(server.address() as AddressInfo).port}/`),
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function poolOf(url: string, statementTimeoutMs: number) {
  const lost: string[] = [];
  const log = { warn: (_fields: object, message: string) => void lost.push(message) };
  return { lost, pool: createPool({ url, max: 4, name: 'test', statementTimeoutMs, log }) };
}

it.concurrent('leaves a statement alone that is slow, while the database answers', async () => {
  const { pool, lost } = poolOf(inject('postgresUrl'), 30_000);
  expect((await pool.query('select 1 as one, pg_sleep(10)')).rows).toMatchObject([{ one: 1 }]);
  expect(lost).toEqual([]);
  await pool.end();
});

it.concurrent(
  'ends a connection that owes an answer for longer than the server lets a statement take',
  async () => {
    const { pool, lost } = poolOf(way.url, 1_000);
    const client = await pool.connect();
    await client.query('select 1');
    way.silence();
    const began = Date.now();
    const error: unknown = await client.query('select 2').catch((thrown: unknown) => thrown);
    expect(isConnectionTrouble(error), String(error)).toBe(true);
    expect(Date.now() - began).toBeLessThan(9_000);
    expect(lost).toEqual(['database connection lost']);
    client.release();
    expect(pool.totalCount, 'it is not taken for idle').toBe(0);
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
  },
);

it.concurrent('lets a worker wait longer for its turn on the connections', async () => {
  const log = { warn: () => undefined };
  const pools = [false, true].map((isWorker) =>
    createPool({ url: inject('postgresUrl'), max: 1, name: 'turns', log, isWorker }),
  );
  const turns = await Promise.all(
    pools.map(async (pool) => {
      const busy = pool.query('select pg_sleep(7)');
      const turn = pool.query<{ one: number }>('select 1 as one').then(
        ({ rows }) => rows[0]?.one,
        (error: unknown) => isConnectionTrouble(error),
      );
      await busy;
      return turn;
    }),
  );
  expect(turns, 'others have given up before').toEqual([true, 1]);
  await Promise.all(pools.map((pool) => pool.end()));
});
