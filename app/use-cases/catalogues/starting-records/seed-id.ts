import { createHash } from 'node:crypto';

/** Timestamp of ids derived from texts, the same in every database. */
const since = Date.UTC(2025, 0, 1);

/**
 * A UUIDv7 from texts; the same texts give the same id. Used as command ids, so that an interrupted load can
 * be repeated without duplicates.
 */
export function seedId(...words: readonly string[]): string {
  const bytes = createHash('sha256').update(words.join('\u0000')).digest().subarray(0, 16);
  bytes.writeUIntBE(since, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
