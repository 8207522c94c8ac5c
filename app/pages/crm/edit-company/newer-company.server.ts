import type { Company, CompanyDetails } from '@domain/crm/company/company';
import type { PageContext } from '~/http/load-context';
import type { NewerRecord } from '~/pages/catalogues/one/newer-record.server';
import { peopleBehind } from '~/presenters/catalogues/who.server';
import { companyChanges, companyFieldText, type CompanyField } from '~/presenters/crm/company-fields.server';
import { readingOf, readCompanySteps } from '~/use-cases/crm/company-history.server';

interface Meeting {
  readonly id: string;
  readonly base: bigint | null;
  readonly began: CompanyDetails;
  readonly changes: Partial<Record<string, unknown>>;
}

/** Null: nobody changed anything. */
export async function newerCompany(
  { services, language }: PageContext,
  { id, base, began, changes }: Meeting,
): Promise<NewerRecord | null> {
  const steps = await readCompanySteps(services, id);
  const since = steps.filter(({ event }) => base === null || event.revision > base);
  const last = since.at(-1);
  const first = since[0];
  if (last === undefined || first === undefined) return null;
  const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const typed: Company = { ...last.after, details: { ...last.after.details, ...known } };
  const before: Company = { ...(first.before ?? last.after), details: began };
  const [reading, who] = await Promise.all([
    readingOf(services, [...steps, { ...last, after: typed }], language),
    peopleBehind(
      services.db,
      since.map(({ event }) => event),
      language,
    ),
  ]);
  return {
    revision: String(last.event.revision),
    by: since.map(({ event }) => ({ who: who(event), at: event.metadata.at })),
    fields: companyChanges(before, last.after, reading).map(({ field, name, before: was, after: is }) => ({
      label: name,
      before: was ?? '—',
      theirs: is ?? '—',
      yours: field in known ? (companyFieldText(typed, field as CompanyField, reading) ?? '—') : null,
    })),
  };
}
