import { isRejection, type Rejection } from '@domain/shared/rejection';

const pageSize = 500;

/**
 * Uses the ids and order that the export began with, so that concurrent changes do not disturb it. Throws if
 * `read` refuses, since a part of the file has been sent.
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
