import { afterAll, describe, expect, it } from 'vitest';
import type { Readers, ReadersOptions } from '@infrastructure/readers/readers';
import { openReaders } from './open-readers';
import { countTo, double, endless, endlessAfter, fillMemory } from './tasks';

const opened: Readers[] = [];

function open(options: Partial<ReadersOptions> = {}): Readers {
  const readers = openReaders('reading', options);
  opened.push(readers);
  return readers;
}

afterAll(() => opened.forEach((one) => one.close()));

async function collect<Part, Result>(parts: AsyncGenerator<Part, Result, void>) {
  const all: Part[] = [];
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return { parts: all, result: next.value };
    all.push(next.value);
  }
}

describe('reading in a process of its own', () => {
  it('answers the result of a task, and the parts of one in their order', async () => {
    const readers = open();
    expect(await readers.run(double, 21)).toBe(42);
    const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
    expect(await collect(readers.stream(countTo, 20))).toEqual({ parts: numbers, result: 'counted' });
  });

  it('is ended at its time limit, and others go on beside it and after it', async () => {
    const readers = open({ most: 1 });
    const ended = readers.run(endless, null);
    const after = readers.run(double, 4);
    await expect(ended).rejects.toMatchObject({ name: 'ReadingEnded', reason: 'time' });
    expect(await after).toBe(8);
  });

  it('is ended when a later part takes too long, however long the parts are used for', async () => {
    const readers = open();
    await expect(collect(readers.stream(endlessAfter, 5))).rejects.toMatchObject({ reason: 'time' });
    const parts = readers.stream(countTo, 6);
    const read: number[] = [];
    for await (const part of parts) {
      read.push(part);
      await new Promise((resolve) => setTimeout(resolve, countTo.withinMs / 50));
    }
    expect(read).toHaveLength(6);
  });

  it('frees its process when the parts are not wanted any more', async () => {
    const readers = open({ most: 1 });
    for await (const part of readers.stream(countTo, 1_000_000)) if (part === 3) break;
    for await (const part of readers.stream(endlessAfter, 1)) if (part === 1) break;
    expect(await readers.run(double, 1)).toBe(2);
  });

  it('is ended when it takes too much memory', async () => {
    const readers = open({ heapMegabytes: 96 });
    await expect(readers.run(fillMemory, null)).rejects.toMatchObject({ reason: 'memory' });
    expect(await readers.run(double, 1)).toBe(2);
  });

  it('is refused when too many wait', async () => {
    const readers = open({ most: 1, waiting: 2 });
    const asked = await Promise.allSettled([1, 2, 3, 4].map((number) => readers.run(double, number)));
    const refused = asked.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { reason: string }).reason)).toEqual(['busy']);
  });

  it('throws what a task throws', async () => {
    await expect(open().run({ name: 'unknown', withinMs: 1000 }, null)).rejects.toThrow(
      'no reader is called',
    );
  });
});
