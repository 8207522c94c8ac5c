import { z } from 'zod';
import { dayIn } from '@domain/shared/day';
import type { QuoterFilters } from '@projections/quoting/quoter-list/inputs';
import { readFields } from '~/pages/forms/form-fields';
import { salesMeasures } from '~/presenters/quoting/sales-figures';
import {
  comparisons,
  earlierPeriod,
  periodOf,
  periodPresets,
  type Period,
} from '~/presenters/quoting/sales-period';
import { timeZone } from '~/texts/formats';
import { readListAddress } from '../../quoting/list/list-address.server';

const shown = z.object({
  measure: z.enum(salesMeasures).catch('value'),
  compare: z.enum(comparisons).catch('before'),
});

/** Ends today unless the address says another day. */
const usual = 'twelve-months';

export function readSalesAddress(url: string, now = new Date()) {
  const { filters } = readListAddress(url);
  const { measure, compare } = shown.parse(readFields(new URL(url).searchParams));
  const today = dayIn(timeZone, now);
  const to = filters.endDate ?? today;
  const period: Period = { from: filters.startDate ?? periodOf(usual, to).from, to };
  const earlier = compare === 'none' ? null : earlierPeriod(period, compare);
  return {
    filters: during(filters, period),
    measure,
    compare,
    period,
    earlier: earlier && { period: earlier, filters: during(filters, earlier) },
    presets: periodPresets.map((id) => ({ id, ...periodOf(id, today) })),
  };
}

function during(filters: QuoterFilters, { from, to }: Period): QuoterFilters {
  return { ...filters, startDate: from, endDate: to };
}
