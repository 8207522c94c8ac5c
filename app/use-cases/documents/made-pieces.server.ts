import { type Database, fromNow } from '@projections/projection';

const pieceBytes = 1024 * 1024;

export async function keepPieces(
  db: Database,
  id: string,
  content: Uint8Array | ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<{ readonly pieces: number; readonly size: number }> {
  await removePieces(db, id);
  await removeOverdue(db);
  let pieces = 0;
  let size = 0;
  const keep = async (bytes: Buffer): Promise<void> => {
    signal.throwIfAborted();
    await db.insertInto('platform.made_documents').values({ id, piece: pieces, bytes }).execute();
    pieces += 1;
    size += bytes.length;
  };
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(content)) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    await keep(Buffer.concat(waiting));
    waiting = [];
    length = 0;
  }
  if (length > 0) await keep(Buffer.concat(waiting));
  return { pieces, size };
}

async function* chunksOf(content: Uint8Array | ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    yield content;
    return;
  }
  const reader = content.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** Documents after an hour, sheets of lists after a day. */
async function removeOverdue(db: Database): Promise<void> {
  await db
    .deleteFrom('platform.kept_exports')
    .where('made_at', '<', fromNow({ days: -1 }))
    .execute();
  await db
    .deleteFrom('platform.made_documents')
    .where('made_at', '<', fromNow({ hours: -1 }))
    .where('id', 'not in', (of) => of.selectFrom('platform.kept_exports').select('id'))
    .execute();
}

/**
 * Streams at the reader's speed, then removes the document unless it is kept longer. `whenRead` runs only if
 * it was read to the end.
 */
export function streamPieces(
  db: Database,
  id: string,
  pieces: number,
  kept?: { readonly whenRead: () => Promise<void> },
): ReadableStream<Uint8Array> {
  let next = 0;
  const letGo = () => (kept === undefined ? removePieces(db, id) : Promise.resolve());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next === pieces) {
          controller.close();
          await letGo();
          await kept?.whenRead();
          return;
        }
        const piece = await db
          .selectFrom('platform.made_documents')
          .select('bytes')
          .where('id', '=', id)
          .where('piece', '=', next)
          .executeTakeFirst();
        if (piece === undefined) throw new Error(`piece ${next} of document ${id} is gone`);
        next += 1;
        controller.enqueue(piece.bytes);
      },
      cancel: letGo,
    },
    { highWaterMark: 0 },
  );
}

async function removePieces(db: Database, id: string): Promise<void> {
  await db.deleteFrom('platform.made_documents').where('id', '=', id).execute();
}
