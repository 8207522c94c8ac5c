import type { QuoterFilters } from '@projections/quoting/quoter-list/inputs';
import { dayIn, monthsAfter } from '@domain/shared/day';
import { timeZone } from '~/texts/formats';
import { readListAddress } from '../list/list-address.server';

/** The filters of the report, the last twelve months unless the address names a day. */
export function reportFilters(url: string, now = new Date()): QuoterFilters {
  const { filters } = readListAddress(url);
  if (filters.startDate !== undefined || filters.endDate !== undefined) return filters;
  const month = dayIn(timeZone, now).slice(0, 7);
  return { ...filters, startDate: `${monthsAfter(month, -11)}-01` };
}
