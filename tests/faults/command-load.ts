import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, type Promises, quoteRequest } from '@tests/processes/quoter-load';
import type { TwoServers } from './two-servers';

const callersPerServer = 4;
const states = ['managing.searching-rates', 'managing.waiting-supplier'];

/** A load of commands that continues through faults until it is stopped. */
export interface CommandLoad {
  /**
   * Resolves when each caller has had two acknowledged commands on average, however long a busy machine
   * takes.
   */
  untilUnderWay(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens quotes, changes their states and adds tags on both servers. Every successful response is recorded in
 * `promises`. A caller whose server is away retries there; any other rejection fails the load.
 */
export function startLoad(servers: TwoServers, promises: Promises, tags: Set<string>): CommandLoad {
  const over = new AbortController();
  const callers = servers
    .addresses()
    .flatMap((address) =>
      Array.from({ length: callersPerServer }, () =>
        commandUntil(over.signal, address, servers.token, promises, tags),
      ),
    );
  const count = (): number => promises.opened.size + promises.commented.size + tags.size;
  const enough = count() + 2 * callers.length;
  const load = Promise.all(callers);
  load.catch(() => over.abort()); // rethrown by `stop`
  return {
    async untilUnderWay() {
      while (count() < enough && !over.signal.aborted) await pause(20);
    },
    async stop() {
      over.abort();
      await load;
    },
  };
}

async function commandUntil(
  signal: AbortSignal,
  address: string,
  token: string,
  promises: Promises,
  tags: Set<string>,
): Promise<void> {
  let quote: string | null = null;
  for (let round = 0; !signal.aborted; round += 1) {
    try {
      if (quote === null || round % 10 === 0) {
        const { body } = await call(address, 'POST', '/quoters', quoteRequest, token);
        quote = (body as { _id: string })._id;
        promises.opened.add(quote);
      } else if (round % 5 === 1) {
        const name = `tag ${randomUUID()}`;
        await call(address, 'POST', '/tags', { name }, token);
        tags.add(name);
      } else {
        const comment = randomUUID();
        const change = { state: 'managing', stateLv2: states[round % 2], comment };
        await call(address, 'PATCH', `/quoters/${quote}/changeState`, change, token);
        promises.commented.set(comment, quote);
      }
    } catch (error) {
      // Fetch throws a TypeError for a broken connection, and `call` throws one for a 503.
      if (!(error instanceof TypeError)) throw error;
      await pause(50);
    }
  }
}
