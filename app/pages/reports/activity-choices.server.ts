import { businessUnits } from '@domain/catalogues/business-units';
import { portfolios } from '@domain/catalogues/portfolios';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { findNames } from '@projections/quoting/quoter-history/names';
import type { ReportManagementsInput } from '@projections/crm/management-report/input';
import type { PageContext } from '~/http/load-context';
import { countryOptions } from '~/presenters/catalogues/closed-lists.server';

const mostChoices = 200;

export async function companyChoices({ services, actor, language }: PageContext) {
  const options = async (catalogue: typeof portfolios | typeof businessUnits) => {
    const page = await services.ask(queriesOf(catalogue).options, { limit: mostChoices }, actor);
    return isRejection(page) ? [] : page.data.map(({ id: value, name }) => ({ value, label: name }));
  };
  const [portfolio, businessUnit] = await Promise.all([options(portfolios), options(businessUnits)]);
  return { portfolio, businessUnit, country: countryOptions(language) };
}

export async function activityChoices(context: PageContext, { executive: id }: ReportManagementsInput) {
  const [choices, names] = await Promise.all([
    companyChoices(context),
    findNames(context.services.db, id === undefined ? [] : [id]),
  ]);
  return { executive: id === undefined ? null : { id, name: names.get(id) ?? id }, choices };
}
