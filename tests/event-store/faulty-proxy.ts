import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy between a store and its server that breaks the connection on command. */
export interface FaultyProxy {
  readonly port: number;
  /** Closes every connection; new ones work. */
  cut(): void;
  /** Closes every connection and accepts no new one. */
  refuse(): void;
  /** Drops all traffic in both directions, without closing anything. */
  silence(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: NetConnectOpts): Promise<FaultyProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isRefusing = false;
  let isSilent = false;

  const server = createServer((near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.setNoDelay();
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    if (isSilent) mute(pair);
  });
  const cut = (): void => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    cut,
    refuse() {
      isRefusing = true;
      cut();
    },
    silence() {
      isSilent = true;
      for (const pair of pairs) mute(pair);
    },
    restore() {
      isRefusing = false;
      if (isSilent) cut();
      isSilent = false;
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

function mute([near, far]: readonly [Socket, Socket]): void {
  near.unpipe(far);
  far.unpipe(near);
  near.pause();
  far.pause();
}

/** A proxy before Postgres, and the database's address through it. */
export async function startPostgresProxy(
  databaseUrl: string,
): Promise<{ readonly proxy: FaultyProxy; readonly url: string }> {
  const url = new URL(databaseUrl);
  const proxy = await startFaultyProxy(addressOf(url));
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

/** A host and port, or a socket in a folder. */
function addressOf({ hostname, port }: URL): NetConnectOpts {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}
