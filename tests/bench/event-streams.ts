import { request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createSessions } from '@infrastructure/auth/sessions';
import type { Database } from '@projections/projection';
import { v7 as uuidv7 } from 'uuid';
import type { Benchmark } from './measurement';
import { addMeetings, addPeople } from './notifications';
import { startServer } from './started-server';
import { sized } from './size';

const people = sized(1000, 60);
const openedAtOnce = 50;
const settledAfterMs = sized(5000, 0);
/** Milliseconds after which a notification counts as lost. */
const lostAfterMs = 60_000;

/**
 * A thousand people with the bell's stream open, in a server of its own: what the streams cost, and how long a notification to each
 * takes, all written in one statement and one by one.
 */
export const eventStreamsBenchmark: Benchmark = {
  name: 'event-streams',
  async run(place) {
    const { db, url } = await place.freshDatabase();
    const server = await startServer(url);
    const opened: Stream[] = [];
    try {
      await addPeople(db, people);
      await (await fetch(server.address)).text();
      await pause(settledAfterMs);
      const before = await server.memory();
      const ids = Array.from({ length: people }, (_, at) => `person-${at + 1}`);
      for (let from = 0; from < people; from += openedAtOnce) {
        const some = ids.slice(from, from + openedAtOnce).map((id) => openStream(db, server.address, id));
        opened.push(...(await Promise.all(some)));
      }
      await pause(settledAfterMs);
      const cost = (await server.memory()) - before;
      const alone: number[] = [];
      for (const [at, stream] of opened.slice(0, 50).entries())
        alone.push(await untilAllSay(db, [stream], [ids[at] ?? ''], 1));
      await untilAllSay(db, opened.slice(50), ids.slice(50), 1);
      const together = await untilAllSay(db, opened, ids, 2);
      await addMeetings(db, people);
      const ofRecords = await untilAllSay(db, opened, ids, 3, aboutMeeting);
      return [
        { what: '1,000 open event streams', measured: cost, unit: 'MB', goal: { atMost: 100 } },
        {
          what: 'A notification to one of 1,000 open streams, the slowest of 50',
          ...{ measured: Math.max(...alone), unit: 'ms', goal: { atMost: 1000 } },
        },
        {
          what: 'A notification to each of 1,000 open streams at once, the last',
          ...{ measured: together, unit: 'ms', goal: { atMost: 1000 } },
        },
        {
          what: 'The same of a meeting, which each of them has to be allowed to see',
          ...{ measured: ofRecords, unit: 'ms', goal: { atMost: 1000 } },
        },
      ];
    } finally {
      for (const { call } of opened) call.destroy();
      await server.stop();
    }
  },
};

interface Stream {
  readonly call: ClientRequest;
  /** Waits until it says this count. */
  readonly says: (count: number) => Promise<void>;
}

/** Opens the stream of a person's bell and waits for its first count. */
async function openStream(db: Database, address: string, personId: string): Promise<Stream> {
  const { token } = await createSessions(db).open(personId, { via: 'web' });
  let said = -1;
  let heard = (): void => undefined;
  const headers = { cookie: `session=${token}`, accept: 'text/event-stream' };
  const call = request(`${address}/resources/notifications/stream`, { headers, agent: false });
  call.on('error', () => undefined);
  call.on('response', (response) => {
    response.setEncoding('utf8').on('error', () => undefined);
    response.on('data', (text: string) => {
      for (const [, count] of text.matchAll(/"unviewed":(\d+)/g)) said = Number(count);
      heard();
    });
  });
  call.end();
  const says = async (count: number): Promise<void> => {
    const until = performance.now() + lostAfterMs;
    while (said !== count) {
      if (performance.now() > until) throw new Error(`the stream of ${personId} says ${said}, not ${count}`);
      await Promise.race([new Promise<void>((resolve) => (heard = resolve)), pause(1000)]);
    }
  };
  await says(0);
  return { call, says };
}

/** Everybody is told of a meeting of their own. */
const aboutMeeting = (at: number) => ({
  kind: 'meeting-changed',
  record: 'meeting',
  record_id: `meeting-${at}`,
});

/** Milliseconds from writing one notification for each until every stream says the count. */
async function untilAllSay(
  db: Database,
  streams: readonly Stream[],
  ids: readonly string[],
  count: number,
  about: (at: number) => object = () => ({ kind: 'sign-in-new-device' }),
): Promise<number> {
  const rows = ids.map((id, at) => ({
    ...{ id: uuidv7(), recipient_id: id, kind: 'sign-in-new-device', cause: uuidv7() },
    ...about(at),
  }));
  const start = performance.now();
  await db.insertInto('platform.notifications').values(rows).execute();
  await Promise.all(streams.map(({ says }) => says(count)));
  return performance.now() - start;
}
