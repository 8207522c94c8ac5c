import { isRejection, type Rejection } from '@domain/shared/rejection';

const atATime = 1000;

/**
 * Reads a list by keyset, each page once the last is written, or returns why the first is refused. @param
 * read up to `limit` rows after one; null: from the beginning
 */
export async function pagesAfter<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[] | Rejection>,
): Promise<AsyncIterable<Row[]> | Rejection> {
  const first = await read(null, atATime);
  return isRejection(first) ? first : pagesFrom(first, read);
}

async function* pagesFrom<Row>(
  first: readonly Row[],
  read: (after: Row, limit: number) => Promise<readonly Row[] | Rejection>,
): AsyncGenerator<Row[]> {
  let rows = first;
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield [...rows];
    if (rows.length < atATime) return;
    const next = await read(last, atATime);
    if (isRejection(next)) throw new Error(`a page of a sheet was refused: ${next.code}`);
    rows = next;
  }
}
