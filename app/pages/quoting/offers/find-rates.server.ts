import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import Big from 'big.js';
import { v7 as uuidv7 } from 'uuid';
import { decimalsOf } from '@domain/shared/currency-decimals';
import { refuseNewOffers } from '@domain/quoting/quoter/offer-commands';
import { rateSearchInput, type RateSearch } from '@domain/rating/search/inputs';
import type { RateKind } from '@domain/rating/rate/kinds';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { findLapsedRates } from '@projections/rating/rate-search/lapsed-rates';
import { searchRates } from '@projections/rating/rate-search/queries';
import type { RateResult } from '@projections/rating/rate-search/result';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import { readFields } from '~/pages/forms/form-fields';
import { PageForm, readForm } from '~/pages/forms/page-form.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { goodsLinks } from '~/pages/shop/results/goods-links.server';
import { asQuery } from '~/pages/shop/results/search-address.server';
import { searchChoices, searchValues } from '~/pages/shop/search/search-page.server';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { staffLineOf } from '~/presenters/shop/staff-line.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { translate } from '~/texts/translate.server';
import { offerRates, type ContentInput } from '~/use-cases/quoting/content-of-rates.server';
import { findCurrentQuote } from '~/use-cases/quoting/current.server';
import { makeOffer } from '~/use-cases/quoting/offers.server';
import { startingContent } from '~/use-cases/quoting/usual-terms.server';
import { fieldsOfQuote, searchIn } from './quote-search.server';

/** Kilometres around both ends. */
const nearbyRadius = 300;
const most = 50;

/** Searched with the quote's places and load, or with those of the address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const id = params['id'] ?? '';
  const { quoter, isContactErased } = takeAnswer(context, await services.ask(findQuoter, { id }, actor));
  const parameters = new URL(request.url).searchParams;
  const fields = parameters.has('origin') ? readFields(parameters) : await fieldsOfQuote(context, quoter);
  const search = searchIn(context, fields);
  const [values, choices, found] = await Promise.all([
    searchValues(context, fields),
    searchChoices(context),
    isRejection(search) ? search : services.ask(searchRates, { ...search, limit: most }, actor),
  ]);
  const isMissing = isRejection(found) || found.total === 0;
  const hints = isMissing && !isRejection(search) ? await hintsFor(context, search) : noHints;
  return {
    id,
    reference: quoter.reference,
    values,
    choices,
    refused: isRejection(found) && parameters.has('origin') ? refusalOf(context, found) : null,
    isSearched: !isRejection(found),
    results: isRejection(found) ? [] : found.data.map(shown),
    special:
      isRejection(found) || isRejection(search)
        ? { count: 0, links: [] }
        : goodsLinks(asQuery(fields), search.load, found.special),
    load: isRejection(search) ? summariseLoad(quoter.load) : summariseLoad(search.load),
    ...hints,
    query: JSON.stringify(isRejection(search) ? null : { ...search, limit: most }),
    mayOffer: mayCommand(actor, 'staff') && !isContactErased && refuseNewOffers(quoter) === null,
    commandId: uuidv7(),
  };
}

const noHints = { nearby: [], lapsed: [] } as const;

async function hintsFor({ services, actor }: PageContext, search: RateSearch) {
  const wider = { ...search, radius: nearbyRadius, limit: 5, offset: 0 };
  const [near, lapsed] = await Promise.all([
    services.ask(searchRates, wider, actor),
    typeof search.origin === 'string' && typeof search.destination === 'string'
      ? services.ask(
          findLapsedRates,
          { kind: search.load.type, origin: search.origin, destination: search.destination },
          actor,
        )
      : [],
  ]);
  return {
    nearby: isRejection(near) ? [] : near.data.map(shown),
    lapsed: isRejection(lapsed)
      ? []
      : lapsed.map((rate) => ({ ...rate, page: pageOfRate(search.load.type, rate.id) })),
  };
}

function pageOfRate(kind: RateKind, id: string): string {
  return `/admin/rates/${pathOfKind[kind]}/${id}`;
}

/** Includes supplier, cost and margin. The cost of a sale rate is unknown. */
function shown(result: RateResult) {
  const { internal } = result;
  const staff = internal && staffLineOf(internal);
  return {
    ...result,
    internal: null,
    page: pageOfRate(result.typeRate, result.id),
    supplier: staff?.supplier ?? null,
    missingCharges: staff?.missingCharges ?? [],
    unitPrice: unitPriceOf(result),
    cost: staff?.cost ?? null,
    margin: staff === null || staff.margin === null ? null : { amount: staff.margin, percent: staff.share },
  };
}

/** Net for each unit that is charged. */
function unitPriceOf({ price: { quantity, total, currency } }: RateResult) {
  if (!(Number(quantity.amount) > 0)) return null;
  const decimals = decimalsOf(currency) + (quantity.unit === 'unit' ? 0 : 1);
  const amount = Big(total).div(quantity.amount).round(decimals, Big.roundHalfUp).toFixed();
  return { amount, unit: quantity.unit };
}

function refusalOf(context: PageContext, refusal: Rejection) {
  return new PageForm(context).refuse(refusal).data;
}

/** Creates a blank offer, one of all selected rates, one of each, or one of a single rate. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, requestId, language } = context;
  const quoteId = params['id'] ?? '';
  const form = await readForm(context, request);
  const { quoter } = takeAnswer(context, await findCurrentQuote(services, quoteId, actor));
  const make = async (priced: ContentInput, record?: string) => {
    const content = await startingContent(services.db, quoter, priced);
    const commandId = await commandIdOf(services, actor, form.text('commandId'), record);
    const order = { actor, via: 'web', correlationId: requestId } as const;
    return makeOffer(
      services,
      { quoteId, content },
      { ...order, ...(commandId !== undefined && { commandId }) },
    );
  };
  const refuse = (refusal: Rejection) => {
    const refused = form.refuse(refusal);
    return data(refused.data, refused.init ?? {});
  };
  const leadTo = (offerId: string) => redirect(`/admin/quoters/${quoteId}/offers/${offerId}`);
  if (form.intent === 'blank') {
    const made = await make({ currency: form.text('currency') || 'USD' });
    return isRejection(made) ? refuse(made) : leadTo(made.offerId);
  }
  const only = form.text('only');
  const ticked = [form.fields['rates'] ?? []].flat().filter((one) => typeof one === 'string');
  const rates = only === '' ? ticked : [only];
  if (rates.length === 0) return refuse(reject('rule', 'offer.no-rates-chosen'));
  const search = rateSearchInput.safeParse(parseJson(form.text('query')));
  if (!search.success) return refuse(rejectInput(search.error.issues));
  const { load, currency, date, mode } = search.data;
  const groups = form.intent === 'together' ? [rates] : rates.map((rate) => [rate]);
  const contents = await Promise.all(
    groups.map((rateIds) =>
      offerRates((query, input) => services.ask(query, input, actor), {
        rateIds,
        load,
        currency,
        date,
        mode,
        language: quoter.language,
      }),
    ),
  );
  const priced: ContentInput[] = [];
  for (const content of contents) {
    if (isRejection(content)) return refuse(content);
    priced.push(content);
  }
  const made: string[] = [];
  for (const [index, content] of priced.entries()) {
    const outcome = await make(content, groups[index]?.join(' '));
    if (isRejection(outcome)) return refuse(outcome);
    made.push(outcome.offerId);
  }
  const [first] = made;
  if (made.length === 1 && first !== undefined) return leadTo(first);
  const text = translate(language, 'offers:find.made', { count: made.length });
  return redirectWithNotice(`/admin/quoters/${quoteId}`, { tone: 'success', text });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
