import { describe, expect, it } from 'vitest';
import type { Row, Run } from './database';
import { createLoadStream } from './load-stream';

function recording(
  rowOf: (stream: string) => Row,
  fails?: (streams: readonly string[]) => Error | undefined,
) {
  const statements: (readonly string[])[] = [];
  const run: Run = (_statement, [names]) => {
    const streams = String(names).split('\n');
    statements.push(streams);
    const failure = fails?.(streams);
    return failure === undefined ? Promise.resolve(streams.map(rowOf)) : Promise.reject(failure);
  };
  return { statements, load: createLoadStream(run) };
}

const oneEvent = (stream: string): Row => ['0', `id of ${stream}`, 'NoteAdded', `[{"stream":"${stream}"}]`];
const eventOf = (stream: string) => [
  { revision: 0n, id: `id of ${stream}`, type: 'NoteAdded', data: { stream } },
];

describe('streams that are loaded in one turn', () => {
  it('are read in one statement, each once, and never from a cache', async () => {
    const { statements, load } = recording(oneEvent);
    expect(await Promise.all(['a-1', 'a-2', 'a-1'].map(load))).toEqual(['a-1', 'a-2', 'a-1'].map(eventOf));
    expect(await load('a-1')).toEqual(eventOf('a-1'));
    expect(statements).toEqual([['a-1', 'a-2'], ['a-1']]);
  });

  it('answer for an empty and a damaged stream alone', async () => {
    const rows: Record<string, Row> = {
      empty: [null, null, null, null],
      gap: ['0,2', 'one,two', 'NoteAdded\nNoteAdded', '[1,2]'],
    };
    const { statements, load } = recording((stream) => rows[stream] ?? oneEvent(stream));
    expect(await Promise.allSettled(['a-1', 'empty', 'gap'].map(load))).toMatchObject([
      { value: eventOf('a-1') },
      { value: [] },
      { reason: { message: 'stream gap has revision 2 where 1 belongs' } },
    ]);
    expect(statements).toHaveLength(1);
  });

  it('fail alone where one of them makes the statement fail', async () => {
    const { load } = recording(oneEvent, (streams) =>
      streams.includes('bad') ? new Error('no') : undefined,
    );
    expect(await Promise.allSettled(['a-1', 'bad', 'bad', 'a-2'].map(load))).toMatchObject([
      { value: eventOf('a-1') },
      { reason: { message: 'no' } },
      { reason: { message: 'no' } },
      { value: eventOf('a-2') },
    ]);
  });

  it('are not asked for one by one while the database is away', async () => {
    const away = new Error('Connection terminated unexpectedly');
    const { statements, load } = recording(oneEvent, () => away);
    const outcomes = await Promise.allSettled(['a-1', 'a-2'].map(load));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toHaveLength(1);
  });
});
