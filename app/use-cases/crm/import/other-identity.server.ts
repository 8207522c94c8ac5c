import type { ListedCompany } from '@projections/crm/company-list/queries';
import { searchText } from '@projections/search-text';
import type { ExplainedNames } from '~/use-cases/imports/explained-names.server';
import type { ReadRow } from '~/use-cases/imports/read-row.server';
import { question, type RowProblem } from '~/use-cases/imports/row-problem';
import type { Identity, KnownCompanies } from './known-companies.server';

export function labelOf({ name, identification, city = null }: Labelled): string {
  return [name, identification ?? city].filter(Boolean).join(' · ');
}
type Labelled = Pick<ListedCompany, 'name' | 'identification'> & Partial<Pick<ListedCompany, 'city'>>;

export function isSurelyAnother(company: ListedCompany, identity: Identity, known: KnownCompanies): boolean {
  const own = known.keyOf(identity);
  const theirs = known.keyOf(company);
  if (own !== null && theirs !== null) return own !== theirs;
  return (
    identity.externalId !== null && company.externalId !== null && identity.externalId !== company.externalId
  );
}

/**
 * Asks if the company of the row's external id has another name or tax number: a mistyped id would turn one
 * company into another.
 */
export function otherIdentity(
  { row, identity }: { readonly row: ReadRow; readonly identity: Identity },
  company: ListedCompany,
  { known, said }: { readonly known: KnownCompanies; readonly said: ExplainedNames },
): RowProblem | undefined {
  const { name, externalId, identification } = identity;
  const [own, theirs] = [known.keyOf(identity), known.keyOf(company)];
  const isOtherNumber = own !== null && theirs !== null && own !== theirs;
  if (!isOtherNumber && (name === null || isNamed(company, name, identity, known))) return undefined;
  const label = labelOf({ name: name ?? '', identification });
  if (name === null) {
    const params = { id: externalId ?? '', known: labelOf(company), row: label };
    return { column: null, refusal: { code: 'import.other-company', params } };
  }
  if (said.of('name', name) === company.id) return undefined;
  const near = { word: name, names: [{ value: company.id, label: labelOf(company) }] };
  const cell = row.cells.get('name') ?? null;
  return question('name', cell, 'validation.import-other-company', near, { row: label });
}

function isNamed(company: ListedCompany, name: string, identity: Identity, known: KnownCompanies): boolean {
  return (
    [company.name, company.fantasyName].some((one) => searchText(one) === searchText(name)) ||
    known.withLikeness(identity).some(({ id }) => id === company.id)
  );
}
