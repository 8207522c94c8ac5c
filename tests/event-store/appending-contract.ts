import { describe, expect, it } from 'vitest';
import { maximumAppendBytes } from '@infrastructure/event-store/append-limits';
import {
  type Appended,
  AppendTooLarge,
  type NewEvent,
  type WrongRevision,
} from '@infrastructure/event-store/event-store';
import type { Subject } from './contract';
import { newCategory, newEvent, newEvents, newStream } from './sample-events';

export function appended(answer: Appended | WrongRevision): Appended {
  if ('wrongRevision' in answer) throw new Error(`refused at revision ${String(answer.current)}`);
  return answer;
}

export function appendingContract(subject: () => Subject): void {
  const category = newCategory();

  describe('appending', () => {
    it('counts revisions from 0 and gives later events later positions', async () => {
      const { store } = subject();
      const stream = newStream(category);
      const first = appended(await store.append(stream, 'no-stream', newEvents(1)));
      const second = appended(await store.append(stream, first.revision, newEvents(2)));
      expect([first.revision, second.revision]).toEqual([0n, 2n]);
      expect(second.position).toBeGreaterThan(first.position);
    });

    it('refuses a revision that is not the last one, and says which is', async () => {
      const { store } = subject();
      const stream = newStream(category);
      await store.append(stream, 'no-stream', newEvents(3));
      for (const expected of ['no-stream', 0n, 1n, 3n, 99n] as const) {
        expect(await store.append(stream, expected, newEvents(1))).toEqual({
          wrongRevision: true,
          current: 2n,
        });
      }
      expect(await store.readStream(stream)).toHaveLength(3);
    });

    it('refuses a revision of a stream that is not there', async () => {
      const answer = await subject().store.append(newStream(category), 0n, newEvents(1));
      expect(answer).toEqual({ wrongRevision: true, current: null });
    });

    it('appends at any revision when none is expected', async () => {
      const { store } = subject();
      const stream = newStream(category);
      const answers = [
        await store.append(stream, 'any', newEvents(1)),
        await store.append(stream, 'any', newEvents(2)),
      ];
      expect(answers.map((answer) => appended(answer).revision)).toEqual([0n, 2n]);
    });

    it.each(['no-stream', 1n, 'any'] as const)(
      'answers a repeat as the first time and appends nothing (expected: %s)',
      async (expected) => {
        const { store } = subject();
        const stream = newStream(category);
        if (expected !== 'no-stream') await store.append(stream, 'no-stream', newEvents(2));
        const events = newEvents(3);
        const first = appended(await store.append(stream, expected, events));
        expect(await store.append(stream, expected, events)).toEqual(first);
        await store.append(stream, first.revision, newEvents(1));
        expect(await store.append(stream, expected, events)).toEqual(first);
        expect(await store.readStream(stream)).toHaveLength(Number(first.revision) + 2);
      },
    );

    it('refuses a repeat that brings other events with it', async () => {
      const { store } = subject();
      const stream = newStream(category);
      const [first, second] = [newEvent(), newEvent()];
      await store.append(stream, 'no-stream', [first]);
      const answer = await store.append(stream, 'no-stream', [first, second]);
      expect(answer).toEqual({ wrongRevision: true, current: 0n });
    });

    it('lets one of two win that append at the same revision', async () => {
      const { store } = subject();
      const stream = newStream(category);
      await store.append(stream, 'no-stream', newEvents(1));
      const answers = await Promise.all([
        store.append(stream, 0n, newEvents(1)),
        store.append(stream, 0n, newEvents(1)),
      ]);
      expect(answers.filter((answer) => 'wrongRevision' in answer)).toEqual([
        { wrongRevision: true, current: 1n },
      ]);
      expect(await store.readStream(stream)).toHaveLength(2);
    });

    it('answers each of many at once for itself', async () => {
      const { store } = subject();
      const streams = Array.from({ length: 100 }, () => newStream(category));
      const answers = await Promise.all(
        streams.map((stream, index) =>
          store.append(stream, index % 10 === 3 ? 7n : 'no-stream', newEvents(index % 4 || 4)),
        ),
      );
      const positions = new Set<bigint>();
      for (const [index, stream] of streams.entries()) {
        const events = await store.readStream(stream);
        if (index % 10 === 3) {
          expect(answers[index]).toEqual({ wrongRevision: true, current: null });
          expect(events).toEqual([]);
          continue;
        }
        expect(events.map(({ data }) => data)).toEqual(newEvents(index % 4 || 4).map(({ data }) => data));
        expect(answers[index]).toEqual({
          revision: events.at(-1)?.revision,
          position: events.at(-1)?.position,
        });
        for (const { position } of events) positions.add(position);
      }
      expect(positions.size).toBe(
        streams.reduce((sum, _, index) => sum + (index % 10 === 3 ? 0 : index % 4 || 4), 0),
      );
    });

    it('numbers appends to one stream at once without a gap', async () => {
      const { store } = subject();
      const stream = newStream(category);
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => store.append(stream, 'any', newEvents(1))),
      );
      const revisions = answers.map((answer) => Number(appended(answer).revision)).sort((a, b) => a - b);
      expect(revisions).toEqual(Array.from({ length: 40 }, (_, index) => index));
      const events = await store.readStream(stream);
      expect(events.map(({ revision }) => Number(revision))).toEqual(revisions);
    });

    it('does not fail the others when one at the same time is malformed', async () => {
      const { store } = subject();
      const good = Array.from({ length: 8 }, () => newStream(category));
      const malformed = store.append(newStream(category), 'no-stream', [{ ...newEvent(), id: 'not a uuid' }]);
      const [refused, ...answers] = await Promise.allSettled([
        malformed,
        ...good.map((stream) => store.append(stream, 'no-stream', newEvents(1))),
      ]);
      expect(refused.status).toBe('rejected');
      expect(answers.map(({ status }) => status)).toEqual(good.map(() => 'fulfilled'));
    });

    it('takes events of a megabyte, and refuses more, alone and with the limit', async () => {
      const { store } = subject();
      const streams = Array.from({ length: 8 }, () => newStream(category));
      const eventOf = (bytes: number): NewEvent => {
        const { metadata, type } = newEvent();
        const rest = JSON.stringify({ text: '' }).length + JSON.stringify(metadata).length + 2 * type.length;
        return newEvent({ text: 'x'.repeat(bytes - rest) });
      };
      const appends = streams.map((stream) => store.append(stream, 'no-stream', newEvents(1)));
      for (const bytes of [maximumAppendBytes + 1, 20_000_000, 40_000_000]) {
        const refused = store.append(newStream(category), 'no-stream', [eventOf(bytes)]);
        await expect(refused).rejects.toMatchObject({ bytes, limitBytes: 1_048_576 });
        await expect(refused).rejects.toBeInstanceOf(AppendTooLarge);
        await expect(refused).rejects.toThrow('1048576');
      }
      const halves = [eventOf(maximumAppendBytes / 2), eventOf(maximumAppendBytes / 2 + 1)];
      await expect(store.append(newStream(category), 'no-stream', halves)).rejects.toBeInstanceOf(
        AppendTooLarge,
      );
      for (const answer of await Promise.all(appends)) expect(answer).toMatchObject({ revision: 0n });
      const largest = await store.append(newStream(category), 'no-stream', [eventOf(maximumAppendBytes)]);
      expect(largest).toMatchObject({ revision: 0n });
    });

    it('refuses to append nothing', async () => {
      await expect(subject().store.append(newStream(category), 'any', [])).rejects.toThrow(
        'nothing to append',
      );
    });
  });
}
