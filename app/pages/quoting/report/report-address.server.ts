import type { QuoterFilters } from '@projections/quoting/quoter-list/inputs';
import { readListAddress } from '../list/list-address.server';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' });

/** The filters of the report, the last twelve months unless the address names a day. */
export function reportFilters(url: string, now = new Date()): QuoterFilters {
  const { filters } = readListAddress(url);
  if (filters.startDate !== undefined || filters.endDate !== undefined) return filters;
  const [year = 0, month = 0] = today.format(now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 12, 1));
  return { ...filters, startDate: first.toISOString().slice(0, 10) };
}
