import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { always, startOfDay, text, type Condition } from '../../expressions';
import type { Tables } from '../../projection';
import { isHeld } from '../company-list/portfolio-companies';
import { allCompaniesWithinReach } from '../company-list/reach';
import { survivorOf } from '../company-merge/survivors';
import { managementsWithinReach } from '../management-list/reach';

const companyFilters = {
  portfolio: z.string().optional(),
  /** ISO 3166-1 alpha-2, of the company. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  businessUnit: z.string().optional(),
};

/** ISO dates in Chilean time. */
export const reportManagementsFilters = {
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  executive: z.string().optional(),
  ...companyFilters,
};

export const reportManagementsInput = z.object(reportManagementsFilters);
export type ReportManagementsInput = z.output<typeof reportManagementsInput>;

const eb = expressionBuilder<Tables, 'management_list'>();
const ofCompany = expressionBuilder<Tables, 'company_list'>();
const timeZone = text('America/Santiago');

type OfCompany = Pick<ReportManagementsInput, 'portfolio' | 'country'>;

export function reportedCompanies(asked: OfCompany, actor: Actor): Condition {
  return ofCompany.and([allCompaniesWithinReach(actor), companiesSuch(asked)]);
}

export function companiesSuch({ portfolio, country }: OfCompany): Condition {
  return ofCompany.and([
    country === undefined ? always : ofCompany('company_list.country', '=', country),
    portfolio === undefined
      ? always
      : ofCompany.exists(
          ofCompany.selectFrom('portfolios as p').select('p.id').where(isHeld).where('p.id', '=', portfolio),
        ),
  ]);
}

export function reportedManagements(asked: ReportManagementsInput, actor: Actor): Condition {
  const { startDate, endDate, executive, portfolio, country, businessUnit } = asked;
  const isOfCompanies = portfolio !== undefined || country !== undefined;
  return eb.and([
    managementsWithinReach(actor),
    startDate === undefined ? always : eb('management_list.held_at', '>=', startOfDay(startDate, timeZone)),
    endDate === undefined ? always : eb('management_list.held_at', '<', startOfDay(endDate, timeZone, 1)),
    executive === undefined ? always : eb('management_list.recorded_by', '=', executive),
    businessUnit === undefined ? always : eb('management_list.business_unit', '=', businessUnit),
    isOfCompanies
      ? eb(
          survivorOf(eb.ref('management_list.company_id')),
          'in',
          eb.selectFrom('company_list').select('company_list.id').where(reportedCompanies(asked, actor)),
        )
      : always,
  ]);
}
