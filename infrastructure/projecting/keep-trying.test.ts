import pg from 'pg';
import { expect, it } from 'vitest';
import type { Projection } from '../../projections/projection';
import { UnknownPosition } from '../event-store/event-store';
import { createDatabase } from '../postgres/database';
import { keepTrying } from './keep-trying';
import { LogPutBack } from './mark';
import { Projector } from './projector';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it.each([new LogPutBack(), new UnknownPosition()])(
  'waits no longer for a database that comes back with an older log (%s)',
  async (found) => {
    const waiting = new Set<string>();
    const waitedWhile: boolean[] = [];
    const outcome = await keepTrying({
      projector: new Projector({ name: 'quoter-list' } as Projection, createDatabase(new pg.Pool())),
      work: () => Promise.reject(away),
      again() {
        waitedWhile.push(waiting.has('quoter-list'));
        return Promise.reject(found);
      },
      log: { info: () => undefined, error: () => undefined },
      signal: new AbortController().signal,
      setAside: () => expect.unreachable(),
      stopAlone: () => expect.unreachable(),
      waiting,
    }).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(LogPutBack);
    expect(waitedWhile).toEqual([true]);
    expect([...waiting]).toEqual([]);
  },
);
