import { createHash } from 'node:crypto';
import { parse, stringify } from 'uuid';

/**
 * The id of the command a row becomes, always the same for the same import and row: an import that is taken up again repeats its commands, and
 * a repeated command changes nothing twice. A UUIDv7 of the import's own time.
 */
export function rowCommandId(importId: string, row: number): string {
  const bytes = createHash('sha256').update(`${importId}/${row}`).digest().subarray(0, 16);
  bytes.set(parse(importId).subarray(0, 6), 0);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return stringify(bytes);
}
