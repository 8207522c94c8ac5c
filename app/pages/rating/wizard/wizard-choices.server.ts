import type { Catalogue } from '@domain/catalogues/catalogue';
import { containers } from '@domain/catalogues/containers';
import { surcharges } from '@domain/catalogues/surcharges';
import { trucks } from '@domain/catalogues/trucks';
import { currencyCodes } from '@domain/shared/currency-codes';
import { shortNameOf, transportOf } from '@domain/rating/search/options';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import type { Leg, RateTerms, SurchargeCalc } from '@domain/rating/rate/terms';
import { queriesOf } from '@projections/catalogues/queries';
import { listCurrencies } from '@projections/rating/currencies/queries';
import { findPlace } from '@projections/rating/places';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';

export async function wizardChoices(context: PageContext, kind: RateKind, terms: RateTerms) {
  const [units, charges, currencies] = await Promise.all([
    kindsOfRate[kind].pricedBy === 'unitPrices' ? unitsOf(context, kind) : [],
    surchargesFor(context, kind, terms),
    context.services.ask(listCurrencies, {}, context.actor),
  ]);
  return { units, surcharges: charges, currencies: withOthers(takeAnswer(context, currencies)) };
}

/**
 * Those with an exchange rate first. Others are allowed in drafts, and a rate's own currency must be an
 * option, or saving would change it.
 */
function withOthers(exchangeable: readonly string[]): readonly string[] {
  return [...new Set([...exchangeable, ...currencyCodes])];
}

async function recordsOf(context: PageContext, catalogue: Catalogue) {
  const { services, actor } = context;
  const page = await services.ask(queriesOf(catalogue).list, { isActive: true, limit: 500 }, actor);
  return takeAnswer(context, page).data;
}

/** Rates name containers by code and trucks by their name in capitals. */
async function unitsOf(context: PageContext, kind: RateKind) {
  if (kind === 'FTL') {
    const found = await recordsOf(context, trucks);
    return found.map(({ name, category }) => ({
      code: String(name).toUpperCase(),
      name: String(name),
      hint: typeof category === 'string' ? category : undefined,
    }));
  }
  const found = await recordsOf(context, containers);
  return found.map(({ code, name }) => ({ code: String(code), name: String(code), hint: String(name) }));
}

interface SurchargeChoice {
  readonly code: string;
  readonly name: string;
  readonly calc: SurchargeCalc | null;
  readonly apply: Leg | null;
}

/**
 * The catalogue's, those of the kind's means of transport first, written as in the rate; then those that only
 * the rate has.
 */
async function surchargesFor(
  context: PageContext,
  kind: RateKind,
  terms: RateTerms,
): Promise<readonly SurchargeChoice[]> {
  const found = await recordsOf(context, surcharges);
  const own = new Map(terms.surcharges.map(({ name }) => [name.toUpperCase(), name]));
  const isOfMeans = (record: (typeof found)[number]) => record['modal'] === transportOf(kind);
  const inOrder = found.toSorted((one, other) => Number(isOfMeans(other)) - Number(isOfMeans(one)));
  const choices = new Map<string, SurchargeChoice>();
  for (const record of inOrder) {
    const code = String(record['code']);
    if (choices.has(code)) continue;
    choices.set(code, {
      code: own.get(code.toUpperCase()) ?? code,
      name: String(record['name']),
      calc: record['calc'] as SurchargeCalc | null,
      apply: record['apply'] as Leg | null,
    });
  }
  const others = [...own].filter(([code]) => !choices.has(code));
  return [
    ...choices.values(),
    ...others.map(([, name]): SurchargeChoice => ({ code: name, name: '', calc: null, apply: null })),
  ];
}

/** A code that is no longer in a catalogue is shown as it is. */
export async function namedPlaces({ services, actor }: PageContext, codes: readonly string[]) {
  const places = await Promise.all(codes.map((code) => findPlace(services.db, code, actor)));
  return codes.map((id, index) => {
    const place = places[index];
    if (place === undefined) return { id, name: id, code: null };
    const short = shortNameOf(place);
    return { id, name: place.name, code: short === place.name ? null : short };
  });
}
