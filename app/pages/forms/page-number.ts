import { z } from 'zod';

/** An unreadable number counts as 1. */
export const pageNumber = z.coerce.number().int().min(1).catch(1);

export function pageIn(address: URLSearchParams): number {
  return pageNumber.parse(address.get('page'));
}
