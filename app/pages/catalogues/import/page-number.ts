import { z } from 'zod';

/** Which page an address asks for; the first where it asks for none there can be. */
const pageNumber = z.coerce.number().int().min(1).catch(1);

export function pageIn(address: URLSearchParams): number {
  return pageNumber.parse(address.get('page'));
}
