import { z } from 'zod';

/** The number of a list's page in its address. An unreadable one counts as 1. */
export const pageNumber = z.coerce.number().int().min(1).catch(1);

export function pageIn(address: URLSearchParams): number {
  return pageNumber.parse(address.get('page'));
}
