import {
  reportManagementsFilters,
  type ReportManagementsInput,
} from '@projections/crm/management-report/input';
import { dayIn, dayMs } from '@domain/shared/day';
import { timeZone } from '~/texts/formats';

const daysBack = 84;

/** Unreadable filters count as absent. */
export function activityFilters(url: string, now = new Date()): ReportManagementsInput {
  const { searchParams } = new URL(url);
  const filters: Record<string, string> = {};
  for (const [name, schema] of Object.entries(reportManagementsFilters)) {
    const value = searchParams.get(name);
    if (value !== null && value !== '' && schema.safeParse(value).success) filters[name] = value;
  }
  if (filters['startDate'] === undefined && filters['endDate'] === undefined) {
    filters['startDate'] = dayIn(timeZone, new Date(now.getTime() - daysBack * dayMs));
  }
  return filters;
}
