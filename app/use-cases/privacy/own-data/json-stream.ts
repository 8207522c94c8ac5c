import { Readable } from 'node:stream';

export type JsonMember = readonly [name: string, value: AsyncIterable<unknown> | (() => Promise<unknown>)];

/**
 * Streams at the reader's speed. If a member fails the stream breaks off, so that half a file is never taken
 * for a whole one.
 */
export function streamJson(members: readonly JsonMember[]): ReadableStream<Uint8Array> {
  const pieces = Readable.from(piecesOf(members), { objectMode: false });
  return Readable.toWeb(pieces, { strategy: { highWaterMark: 0 } }) as ReadableStream<Uint8Array>;
}

export async function* piecesOf(members: readonly JsonMember[]): AsyncGenerator<string> {
  yield '{';
  let isFirst = true;
  for (const [name, value] of members) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(name)}: `;
    isFirst = false;
    if (typeof value === 'function') yield written(await value());
    else yield* list(value);
  }
  yield '\n}\n';
}

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n${written(item)}`;
    isFirst = false;
  }
  yield ']';
}

function written(value: unknown): string {
  return JSON.stringify(value ?? null, null, 2);
}
