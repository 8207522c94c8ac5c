import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { RateKind } from '@domain/rating/rate/inputs';
import { kindOfPlace } from '@domain/rating/search/options';
import { lowestPriceOf } from '@domain/rating/pricing/lowest-price';
import { carriers } from '@domain/catalogues/carriers';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { suppliers } from '@domain/catalogues/suppliers';
import type { Option } from '@projections/catalogues/options';
import { queriesOf } from '@projections/catalogues/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { listFullRates, listRates } from '@projections/rating/rate-list/queries';
import type { ListedPlace, ListedRate } from '@projections/rating/rate-list/table';
import { columnsOf } from '~/pages/shell/list-columns/list-columns.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { savedViewsOf } from '~/pages/shell/saved-views/saved-views.server';
import { placesOf } from '~/pages/lookups/places.server';
import { readForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import type { PageContext } from '~/http/load-context';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { kindOfPath, pathOfKind } from '~/presenters/rating/kind-paths';
import { whileLaneIsBusy } from '~/use-cases/retries.server';
import { placeKindsOf } from '../place-lookup';
import { rateOrders, refusalOfRate, type RateOrder } from '../rate-orders.server';
import { readRatesAddress } from './address.server';
import { rateColumns, usualRateColumns } from './column-ids';

const take = 50;

/** Of all kinds if the address has none. Ignores unreadable parts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = kindOfPath(params.kind) ?? null;
  if (kind === null && params.kind !== undefined)
    throw refusePage(context, reject('not-found', 'record.not-found'));
  const path = kind === null ? '/admin/rates' : `/admin/rates/${pathOfKind[kind]}`;
  const { page, sort, direction, filters, asked } = readRatesAddress(request.url);
  const said = new URL(request.url).searchParams.get('columns');
  const [answer, carrier, supplier, author, views, columns] = await Promise.all([
    context.services.ask(
      listRates,
      { ...asked, ...(kind !== null && { kind }), limit: take, offset: (page - 1) * take },
      context.actor,
    ),
    optionOf(context, carriers, filters.carriers),
    optionOf(context, suppliers, filters.suppliers),
    filters.register === undefined
      ? null
      : context.services.ask(findPerson, { id: filters.register }, context.actor),
    savedViewsOf(context, path),
    columnsOf(context, { page: path, known: rateColumns, usual: usualRateColumns, said }),
  ]);
  const found = takeAnswer(context, answer);
  const [priced, origin, destination] = await Promise.all([
    pricedBy(context, found.data),
    placeOption(context, kind, filters.origin, found.data[0]?.origin),
    placeOption(context, kind, filters.destination, found.data[0]?.destination),
  ]);
  return {
    ...{ kind, path, views, columns },
    name: translate(
      context.language,
      kind === null ? 'rate-staff:list.all-kinds' : `rating-staff:kinds.${kind}`,
    ),
    rows: found.data.map((row) => ({ ...row, pricedBy: priced.get(row.id) ?? null })),
    total: found.total,
    page,
    take,
    sort: { by: sort, direction },
    filters,
    places: { origin, destination },
    carrier,
    supplier,
    author: authorOf(filters.register, author, found.data),
    mayWrite: mayCommand(context.actor, 'staff'),
  };
}

/** Named as in the rates, which all start or end there. */
async function placeOption(
  context: PageContext,
  kind: RateKind | null,
  code: string | undefined,
  listed: ListedPlace | null | undefined,
): Promise<Option | null> {
  if (code === undefined) return null;
  if (listed?.code === code)
    return { id: code, name: listed.name, code: kindOfPlace(code) === 'zone' ? null : code, place: null };
  const found = await placesOf(context, placeKindsOf(kind), { search: code.slice(0, 100), limit: 1 });
  return found.find(({ id }) => id === code) ?? { id: code, name: code, code: null, place: null };
}

async function pricedBy(context: PageContext, rows: readonly ListedRate[]) {
  const { services, actor } = context;
  const full = await services.ask(listFullRates, { ids: rows.map(({ id }) => id) }, actor);
  return new Map(
    takeAnswer(context, full).map(({ id, kind, terms }) => [id, lowestPriceOf(kind, terms)?.by ?? null]),
  );
}

/** If the reader may not read the account, the name comes from the rates. */
function authorOf(
  id: string | undefined,
  person: { readonly name: string } | Rejection | null,
  rows: readonly ListedRate[],
): Option | null {
  if (id === undefined) return null;
  const name = person === null || isRejection(person) ? rows[0]?.draftedBy.name : person.name;
  return { id, name: name ?? id, code: null, place: null };
}

async function optionOf(
  { services, actor }: PageContext,
  catalogue: Catalogue,
  id: string | undefined,
): Promise<Option | null> {
  if (id === undefined) return null;
  const page = await services.ask(queriesOf(catalogue).options, { ids: [id] }, actor);
  return isRejection(page) ? null : (page.data[0] ?? null);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const intent = intentIn(rateOrders, form);
  // The list of all kinds posts the rate's kind with each command.
  const kind = kindOfPath(params.kind ?? form.text('kind'));
  if (intent === undefined || form.text('id') === '' || kind === undefined)
    throw refusePage(context, reject('not-found', 'rate.not-found'));
  const { command, input }: RateOrder = rateOrders[intent];
  const outcome = await whileLaneIsBusy.execute(() => form.dispatch(command, ({ id }) => ({ id, ...input })));
  const { search } = new URL(request.url);
  const own = `/admin/rates/${pathOfKind[kind]}`;
  const list = params.kind === undefined ? '/admin/rates' : own;
  const isOverlap = isRejection(outcome) && outcome.code === 'rate.overlaps';
  return redirectWithNotice(
    isOverlap ? `${own}/${form.text('id')}` : `${list}${search}`,
    isRejection(outcome)
      ? { tone: 'danger', text: refusalOfRate(context.language, outcome) }
      : { tone: 'success', text: translate(context.language, `rating-staff:saved.${intent}`) },
  );
}
