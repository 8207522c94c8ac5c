import { suppliers } from '@domain/catalogues/suppliers';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { listCompanies } from '@projections/crm/company-list/queries';
import { findPerson, listExecutives } from '@projections/people/person-list/queries';
import { unassigned, type QuoterFilters } from '@projections/quoting/quoter-list/inputs';
import type { ListedQuoterState } from '@projections/quoting/quoter-states/queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { companyChoices } from '~/pages/reports/activity-choices.server';
import { translate } from '~/texts/translate.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';

const mostNamed = 10;

export async function filterChoices(
  context: PageContext,
  filters: QuoterFilters,
  states: readonly ListedQuoterState[],
) {
  const { services, actor, language } = context;
  const [people, clients, companies, sellers, ofCompany] = await Promise.all([
    services.ask(listExecutives, {}, actor),
    clientsNamed(context, filters.clients ?? []),
    companiesNamed(context, filters.companies ?? []),
    suppliersNamed(context, filters.supplier ?? []),
    companyChoices(context),
  ]);
  return {
    withoutExecutive: { value: unassigned, label: translate(language, 'quoting-staff:list.unassigned') },
    executives: takeAnswer(context, people).map(({ id, name }) => ({ value: id, label: name })),
    details: states
      .filter(({ level, isActive, code }) => level === 2 && (isActive || filters.stateLv2?.includes(code)))
      .map(({ code, parent }) => {
        const { name, detail } = stateShown({ state: parent ?? '', stateLv2: code }, states, language);
        return { value: code, label: `${name} · ${detail ?? code}` };
      }),
    ofCompany,
    names: new Map([...clients, ...companies, ...sellers]),
  };
}

export type FilterChoices = Awaited<ReturnType<typeof filterChoices>>;

type Names = Map<string, string>;

/** Names only accounts that the reader may read. */
async function clientsNamed({ services, actor }: PageContext, ids: readonly string[]): Promise<Names> {
  const found = await Promise.all(
    ids.slice(0, mostNamed).map((id) => services.ask(findPerson, { id }, actor)),
  );
  return new Map(found.flatMap((one) => (isRejection(one) ? [] : [[one.id, one.name]])));
}

async function companiesNamed(context: PageContext, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { services, actor } = context;
  const asked = { ids: ids.slice(0, mostNamed), limit: mostNamed };
  const { data } = takeAnswer(context, await services.ask(listCompanies, asked, actor));
  return new Map(data.map(({ id, name }) => [id, name]));
}

async function suppliersNamed({ services, actor }: PageContext, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const page = await services.ask(queriesOf(suppliers).options, { ids: ids.slice(0, mostNamed) }, actor);
  return new Map(isRejection(page) ? [] : page.data.map(({ id, name }) => [id, name]));
}
