import { createHash } from 'node:crypto';
import { parse, stringify } from 'uuid';

/**
 * The same for the same import and row, so that a resumed import repeats commands without effect. A UUIDv7
 * with the import's time.
 */
export function rowCommandId(importId: string, row: number): string {
  const bytes = createHash('sha256').update(`${importId}/${row}`).digest().subarray(0, 16);
  bytes.set(parse(importId).subarray(0, 6), 0);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return stringify(bytes);
}
