import type { LoaderFunctionArgs } from '@remix-run/node';
import { portfolios } from '@domain/catalogues/portfolios';
import { tags } from '@domain/catalogues/tags';
import { companySizes } from '@domain/crm/company/sizes';
import { transports } from '@domain/shared/load-types';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findReferred } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import { contactFilters } from '@projections/crm/company-list/inputs';
import { countDuplicates } from '@projections/crm/company-likeness/duplicates';
import { listCompanies, type ListedCompany } from '@projections/crm/company-list/queries';
import { findPerson } from '@projections/people/person-list/queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { columnsOf } from '~/pages/shell/list-columns/list-columns.server';
import { savedViewsOf } from '~/pages/shell/saved-views/saved-views.server';
import { countryName, countryOptions } from '~/presenters/catalogues/closed-lists.server';
import { companyColumns, usualColumns } from './company-columns';
import { readCompaniesAddress } from './list-address.server';

const take = 50;
const mostDuplicates = 100;
const list = '/admin/companies';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const { page, filters, asked, sort } = readCompaniesAddress(request.url);
  const said = new URL(request.url).searchParams.get('columns');
  const mayMerge = mayCommand(actor, 'manager');
  const [answer, views, columns, duplicates] = await Promise.all([
    services.ask(listCompanies, { ...asked, limit: take, offset: (page - 1) * take }, actor),
    savedViewsOf(context, list),
    columnsOf(context, { page: list, known: companyColumns, usual: usualColumns, said }),
    mayMerge ? services.ask(countDuplicates, { most: mostDuplicates }, actor) : null,
  ]);
  const { data, total } = takeAnswer(context, answer);
  const names = await namesIn(context, data, filters);
  return {
    rows: data.map(({ country, tags: tagged, portfolios: held, ...row }) => ({
      ...row,
      country: countryName(country, language),
      tags: tagged.flatMap((id) => names.get(id) ?? []),
      portfolios: held.flatMap((id) => names.get(id) ?? []),
    })),
    total,
    page,
    take,
    sort,
    filters,
    columns,
    views,
    choices: {
      countries: countryOptions(language),
      sizes: companySizes,
      contacts: contactFilters,
      transports,
      names,
    },
    mayRegister: mayCommand(actor, 'staff'),
    mayImport: mayMerge,
    /** Null: the reader cannot merge companies. */
    duplicates: duplicates === null ? null : takeAnswer(context, duplicates),
    mostDuplicates,
  };
}

/** Everybody may read places. */
function placesNamed(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('places')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

interface Named {
  readonly tags?: readonly string[] | undefined;
  readonly portfolio?: string | undefined;
  readonly client?: string | undefined;
  readonly originId?: string | undefined;
  readonly destinationId?: string | undefined;
}

async function namesIn(
  { services, actor }: PageContext,
  rows: readonly ListedCompany[],
  filters: Named,
): Promise<Map<string, string>> {
  const tagged = [...new Set([...rows.flatMap((row) => row.tags), ...(filters.tags ?? [])])];
  const held = [...new Set([...rows.flatMap((row) => row.portfolios), filters.portfolio ?? []].flat())];
  const ends = [filters.originId ?? [], filters.destinationId ?? []].flat();
  const [ofTags, ofPortfolios, places, client] = await Promise.all([
    findReferred(services.db, tags.name, tagged, actor),
    findReferred(services.db, portfolios.name, held, actor),
    placesNamed(services.db, ends),
    filters.client === undefined ? null : services.ask(findPerson, { id: filters.client }, actor),
  ]);
  const named = [
    ...ofTags,
    ...ofPortfolios,
    ...places,
    ...(client === null || isRejection(client) ? [] : [client]),
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
}
