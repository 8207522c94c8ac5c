import { isRejection, type Rejection } from '@domain/shared/rejection';

const pageSize = 500;

/**
 * The records that an export began with, in that order, some hundred at a time: what is opened or moved on meanwhile moves none. `read` answers
 * those of some ids. Throws when it refuses, since by then a part of the file is sent.
 */
export async function* pagesByIds<Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[] | Rejection>,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += pageSize) {
    const page = await read(ids.slice(at, at + pageSize));
    if (isRejection(page)) throw new Error(`a page of an export was refused: ${page.code}`);
    yield [...page];
  }
}
