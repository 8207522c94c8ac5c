import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Accepted } from '@infrastructure/commands/dispatch';
import { ReservationLost, type Claim } from '@infrastructure/commands/reservations';
import { domainEvents } from '@infrastructure/event-store/fences';
import { metadata } from '../support/counter';
import { emptyLog, freshDatabase, type FreshDatabase } from '../support/database';
import { startEventStoreDbServer } from '../support/eventstoredb/server';
import { expectHeldBy } from '@tests/faults/key-races';
import { asSystem, noteOnLabel, openLabel, openLabels, renameLabel, type Labels } from './labels';

type TestServer = Awaited<ReturnType<typeof startEventStoreDbServer>>;

describe.each(['Postgres', 'EventStoreDB'])('with the events in %s', (log) => {
  let database: FreshDatabase;
  let server: TestServer | null;
  let labels: Labels;
  let beforeAppend: ((stream: string) => Promise<void>) | undefined;
  let unconfirmed: unknown[];

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  beforeEach(async () => {
    await emptyLog(database);
    server = log === 'EventStoreDB' ? await startEventStoreDbServer() : null;
    beforeAppend = undefined;
    unconfirmed = [];
    labels = openLabels({
      pool: database.pool,
      eventStoreUrl: server?.url,
      graceMs: 50,
      beforeAppend: (stream) => beforeAppend?.(stream) ?? Promise.resolve(),
      onUnconfirmed: (error) => unconfirmed.push(error),
    });
  });

  afterEach(async () => {
    await labels.store.close();
    server?.stop();
  });

  const accepted = (outcome: Accepted | Rejection): Accepted => {
    if (isRejection(outcome)) throw new Error(outcome.code);
    return outcome;
  };

  const open = async (word: string) => accepted(await labels.dispatch(openLabel, { word }, asSystem));
  const rename = (id: string, word: string) => labels.dispatch(renameLabel, { id, word }, asSystem);
  const word = (key: string) => ({ scope: 'label.word', key, code: 'label.word-taken' }) as const;

  const reserve = async (key: string, stream: string, commandId: string = uuidv7()): Promise<Claim> => {
    const claim = await labels.reservations.reserve([word(key)], stream, commandId);
    if (claim === 'under-way' || isRejection(claim)) throw new Error('not reserved');
    return claim;
  };

  const holders = async () => {
    const { rows } = await sql<{ key: string; stream: string }>`
    select key, stream from platform.reservations order by key`.execute(labels.db);
    return rows;
  };

  const letTimePass = () =>
    sql`update platform.reservations set reserved_at = reserved_at - interval '1 minute'`.execute(labels.db);

  describe('a unique key', () => {
    test('is not lost to a copy of the command that confirms it at the same moment', async () => {
      const [stream, commandId] = ['label-1', uuidv7()];
      const claim = await reserve('twice', stream, commandId);
      const settling = await database.db.startTransaction().execute();
      await sql`update platform.reservations set claim_id = null, revision = 0 where command_id = ${commandId}`.execute(
        settling,
      );
      const confirming = labels.reservations.confirm(claim, 0n);
      await expect
        .poll(async () => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
          return rows[0]?.count;
        })
        .toBe(1);
      await settling.commit().execute();
      await confirming;
      expect(await holders()).toEqual([{ key: 'twice', stream }]);
    });

    test('goes to exactly one of many, and the others are told who holds it', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => labels.dispatch(openLabel, { word: 'mine' }, asSystem)),
      );
      const [winner, ...others] = outcomes.filter((outcome) => !isRejection(outcome));
      expect(others).toEqual([]);
      for (const refused of outcomes.filter(isRejection)) {
        expect(refused).toMatchObject({
          code: 'label.word-taken',
          params: { key: 'mine', holder: winner?.id },
        });
      }
    });

    test('that two people save into one record at once is the record’s afterwards, each time', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { id } = await open(`first ${round}`);
        const outcomes = await Promise.all([rename(id, `next ${round}`), rename(id, `next ${round}`)]);
        expect(outcomes.filter(isRejection)).toEqual([]);
        await expectHeldBy(labels, `next ${round}`, id);
        await open(`first ${round}`);
      }
      expect(unconfirmed).toEqual([]);
    });

    test('stays with the command that is accepted when another of its record is refused', async () => {
      const { id, stream, revision } = await open('before');
      const claim = await reserve('after', stream);
      expect(await labels.reservations.reserve([word('after')], stream, uuidv7())).toBe('under-way');
      const seen = { ...asSystem, expectedRevision: revision };
      const refused = labels.dispatch(renameLabel, { id, word: 'after' }, seen);
      await labels.dispatch(noteOnLabel, { id, note: 'meanwhile' }, asSystem);
      expect(await refused).toMatchObject({ kind: 'stale' });
      await labels.reservations.confirm(claim, 5n);
      expect(await holders()).toEqual([{ key: 'after', stream }]);
    });

    test('that two commands of one record change in turn ends with the newer one, whichever confirms first', async () => {
      const { stream } = await open('a');
      const toB = await reserve('b', stream);
      const toC = await reserve('c', stream);
      await labels.reservations.confirm(toC, 2n);
      await labels.reservations.confirm(toB, 1n);
      // The older command's key is released, so anybody may reserve it.
      await open('a');
      await open('b');
      expect((await holders()).find(({ key }) => key === 'c')).toEqual({ key: 'c', stream });
    });

    test('taken back by its record is not freed by the confirmation of an older command', async () => {
      const { stream } = await open('a');
      const toB = await reserve('b', stream);
      const backToA = await reserve('a', stream);
      await labels.reservations.confirm(toB, 1n);
      expect(isRejection(await labels.dispatch(openLabel, { word: 'a' }, asSystem))).toBe(true);
      await labels.reservations.confirm(backToA, 2n);
      await open('b');
      expect((await holders()).find(({ key }) => key === 'a')).toEqual({ key: 'a', stream });
    });

    test('a record holds already is still its own when a command that reserved it again is given up', async () => {
      const { id, stream } = await open('a');
      await labels.reservations.release(await reserve('a', stream));
      await expectHeldBy(labels, 'a', id);
    });

    test('that vanished before its confirmation is a fault, and the record’s again where nobody took it', async () => {
      const claim = await reserve('a', 'label-1');
      await sql`delete from platform.reservations`.execute(labels.db);
      await expect(labels.reservations.confirm(claim, 0n)).rejects.toThrow(ReservationLost);
      expect(await holders()).toEqual([{ key: 'a', stream: 'label-1' }]);
    });

    test('that somebody else holds at the confirmation is a fault and stays theirs; the command is accepted all the same', async () => {
      beforeAppend = async () => {
        await sql`update platform.reservations set stream = 'label-other'`.execute(labels.db);
        await sql`update platform.reservations set claim_id = ${uuidv7()}`.execute(labels.db);
      };
      await open('a');
      expect(unconfirmed).toEqual([expect.any(ReservationLost)]);
      expect(await holders()).toEqual([{ key: 'a', stream: 'label-other' }]);
    });
  });

  describe('a command that died', () => {
    test('before its append leaves the key free, and cannot append any more', async () => {
      const dead = uuidv7();
      await reserve('left', `label-${dead}`, dead);
      expect(isRejection(await labels.dispatch(openLabel, { word: 'left' }, asSystem))).toBe(true);
      await letTimePass();
      const { id } = await open('left');
      const events = await labels.store.readStream(`label-${dead}`);
      expect(domainEvents(events)).toEqual([]);
      const late = { id: uuidv7(), type: 'LabelOpened', data: { word: 'left' }, metadata: metadata(dead) };
      expect(await labels.store.append(`label-${dead}`, 'no-stream', [late])).toMatchObject({
        wrongRevision: true,
      });
      await expectHeldBy(labels, 'left', id);
    });

    test('after its append keeps the key', async () => {
      const { id, stream } = await open('left');
      const [event] = await labels.store.readStream(stream);
      await sql`delete from platform.reservations`.execute(labels.db);
      await reserve('left', stream, event?.metadata.commandId);
      await letTimePass();
      expect(await labels.dispatch(openLabel, { word: 'left' }, asSystem)).toMatchObject({
        code: 'label.word-taken',
        params: { holder: id },
      });
      await expectHeldBy(labels, 'left', id);
    });

    test('after its append no longer holds the key that its record had before', async () => {
      const { id, stream } = await open('before');
      const commandId = uuidv7();
      accepted(await labels.dispatch(renameLabel, { id, word: 'after' }, { ...asSystem, commandId }));
      await sql`update platform.reservations set revision = null, claim_id = ${uuidv7()}`.execute(labels.db);
      await sql`insert into platform.reservations (scope, key, stream, command_id, revision)
      values ('label.word', 'before', ${stream}, ${uuidv7()}, 0)`.execute(labels.db);
      await letTimePass();
      await open('before');
      await expectHeldBy(labels, 'after', id);
    });

    test('is finished by its repeat', async () => {
      const commandId = uuidv7();
      await labels.dispatch(openLabel, { word: 'a' }, { ...asSystem, commandId });
      await sql`update platform.reservations set revision = null, claim_id = ${uuidv7()}`.execute(labels.db);
      await labels.dispatch(openLabel, { word: 'a' }, { ...asSystem, commandId });
      await expectHeldBy(labels, 'a', commandId);
    });
  });

  describe('a command that was only slow', () => {
    test('is refused when its key was taken over, and names the new holder; nothing of it is in the log', async () => {
      const slow = uuidv7();
      let other = '';
      beforeAppend = async () => {
        beforeAppend = undefined;
        await letTimePass();
        other = (await open('wanted')).id;
      };
      const refused = await labels.dispatch(openLabel, { word: 'wanted' }, { ...asSystem, commandId: slow });
      expect(refused).toMatchObject({ code: 'label.word-taken', params: { holder: other } });
      expect(domainEvents(await labels.store.readStream(`label-${slow}`))).toEqual([]);
      expect(unconfirmed).toEqual([]);
    });

    test('keeps its key when it goes on while it is waited for', async () => {
      const patient = openLabels({ pool: database.pool, eventStoreUrl: server?.url, graceMs: 1_000 });
      const slow = uuidv7();
      let waiting: Promise<Accepted | Rejection> | undefined;
      beforeAppend = async () => {
        await letTimePass();
        waiting = patient.dispatch(openLabel, { word: 'wanted' }, asSystem);
        await new Promise((resolve) => setTimeout(resolve, 200));
      };
      const { id } = accepted(
        await labels.dispatch(openLabel, { word: 'wanted' }, { ...asSystem, commandId: slow }),
      );
      expect(await waiting).toMatchObject({ params: { holder: id } });
      await patient.store.close();
    });

    test('of a record that goes on after a fence writes on behind it', async () => {
      const dead = uuidv7();
      await reserve('left', `label-${dead}`, dead);
      await letTimePass();
      await open('left');
      // A retry of the same command, as after a crash: its record does not exist yet.
      const again = await labels.dispatch(openLabel, { word: 'free' }, { ...asSystem, commandId: dead });
      expect(accepted(again)).toMatchObject({ id: dead, revision: 1n });
      expect(await rename(dead, 'freer')).toMatchObject({ revision: 2n });
    });
  });
});
