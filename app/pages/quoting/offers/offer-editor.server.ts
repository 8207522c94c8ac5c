import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { conditions } from '@domain/catalogues/conditions';
import { changeOffer } from '@domain/quoting/offer/commands';
import type { OfferContent } from '@domain/quoting/offer/events';
import { offerLegs, shownState } from '@domain/quoting/offer/states';
import { usualTax } from '@domain/quoting/offer/tax';
import { refuseNewOffers } from '@domain/quoting/quoter/offer-commands';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import { conversionBetween, type ExchangeRates } from '@domain/rating/pricing/exchange';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findMarginFloor } from '@projections/quoting/offers/margin-floors';
import { queriesOf } from '@projections/catalogues/queries';
import { findNames } from '@projections/quoting/quoter-history/names';
import { exchangeRatesOf } from '@projections/rating/currencies/queries';
import { listLackingRates } from '@projections/rating/rate-search/announced-queries';
import { findProfit } from '@projections/rating/rate-search/market-queries';
import type { PageContext } from '~/http/load-context';
import { loadDemurrage } from '~/pages/demurrage/demurrage.server';
import { shipmentsOf } from '~/presenters/rating/demurrage-shipments.server';
import { loadFiles } from '~/pages/files/files.server';
import { dropDraft, postedIn } from '~/pages/forms/drafts.server';
import { readFields, type Fields } from '~/pages/forms/form-fields';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { placeText } from '~/presenters/quoting/field-text.server';
import { countryOptions } from '~/presenters/catalogues/closed-lists.server';
import { shownLandedCost } from '~/presenters/rating/shown-landed-cost.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { translate } from '~/texts/translate.server';
import type { Problems } from '~/texts/problems';
import { findCurrentOffer, findCurrentQuote } from '~/use-cases/quoting/current.server';
import { taxedWhere } from '~/use-cases/quoting/offer-facts.server';
import { chargesNotIn } from '~/use-cases/quoting/charges-not-in';
import { contentOfFields, isEmptyLine, valuesOfFields } from './editor-fields';
import { editorValues } from './editor-values';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, person } = context;
  const { id = '', offerId = '' } = params;
  const [found, answer, catalogue] = await Promise.all([
    findCurrentQuote(services, id, actor),
    findCurrentOffer(services, { quoteId: id, offerId }, actor),
    listConditions(context),
  ]);
  const offer = takeAnswer(context, answer);
  const { quoter, isContactErased } = takeAnswer(context, found);
  const mayEdit = mayCommand(actor, 'staff') && !isContactErased && refuseNewOffers(quoter) === null;
  const [exchange, where, marginFloor, draft, profitRule, files, lacking] = await Promise.all([
    exchangeRatesOf(services.db, quoter.ownerId),
    taxedWhere(services.db, quoter),
    findMarginFloor(services.db, { quoteId: id, ownerId: quoter.ownerId, actorId: actor.id }),
    person === null || !mayEdit
      ? null
      : services.drafts.find({ personId: person.id, form: 'offer', recordId: offerId }),
    profitRuleOf(context, quoter, offer.content.rates[0]?.supplier?.id, offer.content.terms.carrier?.id),
    loadFiles(context, 'offer', offerId),
    lackingRatesOf(context, offer.content),
  ]);
  const currencies = [
    'USD',
    ...Object.keys(exchange)
      .filter((code) => code !== 'USD')
      .toSorted(),
  ];
  const known = catalogue.map(({ id: one }) => one);
  const typed = draft === null ? null : readFields(postedIn(draft.content));
  const { content } = offer;
  return {
    id,
    reference: quoter.reference,
    places: { origin: placeText(quoter.origin), destination: placeText(quoter.destination) },
    load: summariseLoad(quoter.load),
    offer: {
      id: offerId,
      number: offer.number,
      state: shownState(offer.state, offer.approval),
      revision: offer.revision,
      hasUnsent: offer.hasUnsent,
      streamRevision: offer.streamRevision,
    },
    values: typed === null ? editorValues(content, known) : valuesOfFields(typed, content.currency),
    saved: editorValues(content, known),
    /** When the draft was saved, and whether the offer changed since. */
    draft:
      draft === null
        ? null
        : { savedAt: draft.savedAt, isBehind: draft.revision !== String(offer.streamRevision) },
    revision: draft?.revision ?? String(offer.streamRevision),
    rates: content.rates,
    landedCost:
      content.landedCost === undefined
        ? null
        : shownLandedCost(content.landedCost.estimate, content.landedCost.goods, context.language),
    countries: mayEdit ? countryOptions(context.language) : [],
    demurrage: mayEdit ? null : await demurrageOf(context, quoter, content, request),
    lacking,
    usualTax: Object.fromEntries(offerLegs.map((leg) => [leg, usualTax(leg, where).percent])) as Record<
      (typeof offerLegs)[number],
      string | null
    >,
    currencies: [...new Set([...currencies, content.currency])],
    conversions: conversionsAmong(currencies, exchange),
    marginFloor,
    profitRule,
    conditions: shownConditions(catalogue, content, quoter),
    files,
    mayEdit,
    commandId: uuidv7(),
  };
}

/** The editor has none: a calculation would leave its unsaved fields. */
function demurrageOf(
  context: PageContext,
  { load, origin, destination, ownerId }: Quoter,
  { terms: { carrier, freeDays } }: OfferContent,
  request: Request,
) {
  const carriers = carrier === null ? [] : [carrier.name];
  const shipments = shipmentsOf(load, { carriers, origin: origin.code, destination: destination.code });
  return loadDemurrage(context, shipments, { request, freeDays, ownerId });
}

/** Usual charges that no line of the offer covers. */
async function lackingRatesOf({ services, actor }: PageContext, { rates, lines }: OfferContent) {
  if (rates.length === 0) return [];
  const found = await services.ask(listLackingRates, { ids: rates.map(({ id }) => id) }, actor);
  return isRejection(found) ? [] : chargesNotIn(lines, found);
}

/** The catalogue's conditions for the shipment and those of the offer, in the customer's language. */
function shownConditions(
  catalogue: Awaited<ReturnType<typeof listConditions>>,
  { terms }: OfferContent,
  { typeOfShipment, language }: Pick<Quoter, 'typeOfShipment' | 'language'>,
) {
  const chosen = new Set(terms.conditions.map(({ id }) => id));
  const known = new Set(catalogue.map(({ id }) => id));
  return [
    ...catalogue
      .filter(({ id, modal }) => modal === null || modal === typeOfShipment || chosen.has(id))
      .map(({ id, name, leg, ...texts }) => ({
        value: id,
        label: name,
        leg,
        description: texts[language] ?? texts.es,
      })),
    // Chosen earlier, and no longer in the catalogue.
    ...terms.conditions.flatMap(({ id, ...texts }, index) =>
      id !== null && known.has(id)
        ? []
        : [{ value: `kept-${index}`, label: texts[language] ?? texts.es, leg: null, description: undefined }],
    ),
  ];
}

async function listConditions(context: PageContext) {
  const { services, actor } = context;
  const answer = await services.ask(queriesOf(conditions).list, { isActive: true, limit: 200 }, actor);
  return takeAnswer(context, answer).data.map(({ id, name, leg, modal, es, en, pt }) => ({
    id,
    name: String(name),
    leg: offerLegs.find((one) => one === leg) ?? null,
    modal: typeof modal === 'string' ? modal : null,
    es: String(es),
    en: typeof en === 'string' ? en : null,
    pt: typeof pt === 'string' ? pt : null,
  }));
}

/** Between every two currencies, so that the browser can change the offer's. */
function conversionsAmong(currencies: readonly string[], exchange: ExchangeRates) {
  return currencies.flatMap((from) =>
    currencies.flatMap((to) => {
      const conversion = conversionBetween(from, to, exchange);
      return conversion === null || isRejection(conversion) ? [] : [conversion];
    }),
  );
}

async function profitRuleOf(
  { services, actor }: PageContext,
  { typeOfShipment: modal, origin, destination }: Pick<Quoter, 'typeOfShipment' | 'origin' | 'destination'>,
  supplier = '-',
  carrier: string | null = '-',
) {
  const route = {
    countryOrigin: origin.country ?? '-',
    countryDestination: destination.country ?? '-',
    origin: origin.code ?? '-',
    destination: destination.code ?? '-',
  };
  const found = await services.ask(findProfit, { modal, carrier: carrier ?? '-', supplier, route }, actor);
  if (isRejection(found) || found.rule === null) return null;
  const { id: _id, ...rule } = found.rule;
  return rule;
}

/** `send` saves, then goes on to the sending page. */
export type EditorIntent = 'save' | 'send' | 'discard';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const { id = '', offerId = '' } = params;
  const form = await readForm(context, request);
  const here = `/admin/quoters/${id}/offers/${offerId}`;
  const drop = async () => {
    await dropDraft(context, 'offer', offerId);
  };
  if (form.intent === 'discard') {
    await drop();
    return redirect(here);
  }
  if (form.intent !== 'save' && form.intent !== 'send')
    throw refusePage(context, reject('invalid', 'input.invalid'));
  const [answer, catalogue] = await Promise.all([
    findCurrentOffer(services, { quoteId: id, offerId }, actor),
    listConditions(context),
  ]);
  const offer = takeAnswer(context, answer);
  const shape = (fields: Fields) => ({
    id: offerId,
    content: contentOfFields(fields, offer.content, catalogue),
  });
  const outcome = await form.dispatch(changeOffer, shape);
  if (!isRejection(outcome)) {
    await drop();
    if (form.intent === 'send')
      return redirect(`/admin/quoters/${id}/sending?${new URLSearchParams({ do: 'send', offer: offerId })}`);
    const text = translate(language, 'offers:editor.saved', { number: offer.number });
    return redirectWithNotice(here, { tone: 'success', text });
  }
  const refused = form.refuse(outcome, (problems) => byField(problems, outcome, form));
  const isStale = outcome.kind === 'stale';
  const names = isStale ? await findNames(services.db, [offer.authorId]) : new Map<string, string>();
  return data(
    {
      ...refused.data,
      error: isStale ? {} : refused.data.error,
      values: valuesOfFields(form.fields, offer.content.currency),
      stale: isStale
        ? {
            revision: String(offer.streamRevision),
            by: names.get(offer.authorId) ?? null,
            at: offer.changedAt,
            totals: offer.content.totals,
          }
        : null,
    },
    refused.init ?? {},
  );
}

const partsOfLine: Readonly<Record<string, string>> = {
  'offer.discount-above-price': 'descuentoMonto',
  'offer.rate-not-named': 'description',
};

/** The form's indexes do not count empty lines. */
function byField(problems: Problems, { code, params }: Rejection, form: PageForm): Problems {
  const lines = form.fields['lines'];
  const typed = Array.isArray(lines) ? (lines as Parameters<typeof isEmptyLine>[0][]) : [];
  const places = typed.flatMap((line, index) => (isEmptyLine(line) ? [] : [index]));
  const number = Number(params['line']);
  if (Number.isInteger(number) && number > 0) {
    const field = `lines[${places[number - 1] ?? 0}].${partsOfLine[code] ?? 'unitPrice'}`;
    return { [field]: problems[''] ?? [] };
  }
  return Object.fromEntries(
    Object.entries(problems).map(([path, sentences]) => [
      path
        .replace(/^content\./, '')
        .replace(/^lines\[(\d+)\]/, (_all, index: string) => `lines[${places[Number(index)] ?? index}]`)
        .replace(/\.taxRate$/, '.tax')
        .replace(/^(terms\.(?:transfers|departures|included|notIncluded|carrier)).*$/, '$1'),
      sentences,
    ]),
  );
}
