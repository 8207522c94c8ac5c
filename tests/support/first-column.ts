import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

/** The first column of a written workbook, header first. Throws when reading it is rejected. */
export async function firstColumn(
  { spreadsheets }: Pick<Services, 'spreadsheets'>,
  content: ReadableStream<Uint8Array> | Rejection,
): Promise<readonly unknown[]> {
  if (isRejection(content)) throw new Error(content.code);
  const sheet = await spreadsheets.open(new Uint8Array(await new Response(content).arrayBuffer()));
  if (isRejection(sheet)) throw new Error(sheet.code);
  const column: unknown[] = [];
  for await (const rows of sheet.rows(500)) column.push(...rows.map(({ cells }) => cells[0]));
  return column;
}
