import { offerLegs, type OfferLeg } from '@domain/quoting/offer/states';
import type { CurrencyTotals } from '@domain/quoting/offer/totals';
import { cutOffDay } from '@domain/rating/search/departures';
import type { CustomerContent, CustomerLine } from '@projections/quoting/offers/for-customer';
import { formatsOf, type Formats } from '~/texts/formats';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { shownLandedCost, type ShownLandedCost } from '../rating/shown-landed-cost.server';
import { exemptText, taxLines } from '../rating/tax-text';
import { conversionText } from './conversion-text';
import { presetIn } from './preset-phrases.server';

export interface ShownLine {
  readonly id: string;
  readonly description: string;
  /** "120 kg × USD 4,20"; only the quantity if the unit price is not for customers. */
  readonly arithmetic: string;
  /** "IVA 19 %" or "exento". */
  readonly tax: string;
  readonly net: string;
}

export interface ShownSums {
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

export type ShownTerm = readonly [name: string, value: string];

/** The same on paper, pages and in mails. */
export interface ShownOffer {
  readonly legs: readonly {
    readonly leg: OfferLeg;
    readonly name: string;
    readonly lines: readonly ShownLine[];
  }[];
  /** In the offer's currency. */
  readonly sum: ShownSums;
  /** One per currency of the lines; empty if there is only one. */
  readonly byCurrency: readonly ShownSums[];
  /** "1 USD = CLP 950 · 2026-03-01 · Banco Central", one per converted currency. */
  readonly conversions: readonly string[];
  readonly isTaxed: boolean;
  /** "IVA 19 % de CLP 38.182: CLP 7.255" of each rate, and what is exempt by which law. */
  readonly taxNotes: readonly string[];
  readonly terms: readonly ShownTerm[];
  readonly included: readonly string[];
  readonly notIncluded: readonly string[];
  readonly conditions: readonly string[];
  readonly comment: string | null;
  readonly landedCost: ShownLandedCost | null;
}

export function shownOffer(content: CustomerContent, language: Language): ShownOffer {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const formats = formatsOf(language);
  const { lines, totals, conversions, terms, comment, currency, landedCost } = content;
  const isOneCurrency = totals.byCurrency.every((one) => one.currency === currency);
  return {
    legs: offerLegs.flatMap((leg) => {
      const ofLeg = lines.filter((line) => line.leg === leg);
      if (ofLeg.length === 0) return [];
      return [
        { leg, name: t(`offers.legs.${leg}`), lines: ofLeg.map((line) => shownLine(line, lines, language)) },
      ];
    }),
    sum: shownSums(totals, formats),
    byCurrency: isOneCurrency ? [] : totals.byCurrency.map((one) => shownSums(one, formats)),
    conversions: conversions.map((one) => conversionText(one, formats)),
    isTaxed: Number(totals.tax) !== 0,
    taxNotes: taxNotes(totals, language),
    terms: shownTerms(terms, language),
    included: terms.included.map((text) => presetIn(text, language)),
    notIncluded: terms.notIncluded.map((text) => presetIn(text, language)),
    conditions: terms.conditions.map((condition) => condition[language] ?? condition.es),
    comment,
    landedCost:
      landedCost === undefined
        ? null
        : shownLandedCost(landedCost.estimate, { units: landedCost.goods.units }, language),
  };
}

function taxNotes(
  { net, taxes, currency }: CustomerContent['totals'],
  language: Language,
): readonly string[] {
  const t = textsIn(language).getFixedT(language, 'pricing');
  const formats = formatsOf(language);
  const [, ...taxed] = taxLines(t, formats, { net, taxes, currency });
  const exempt = exemptText(t, formats, { taxes, currency });
  return [
    ...taxed.map(({ term, amount }) => `${term}: ${formats.money(amount, currency)}`),
    ...(exempt === null ? [] : [exempt]),
  ];
}

function shownLine(line: CustomerLine, among: readonly CustomerLine[], language: Language): ShownLine {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const formats = formatsOf(language);
  const { id, description, basis, quantity, unitPrice, currency, taxRate, subtotal } = line;
  const amount = t(`offers.bases.${basis}`, { quantity: formats.number(quantity, 6) });
  const others = among.filter((one) => one.currency === currency).map((one) => one.subtotal);
  return {
    id,
    description: presetIn(description, language),
    arithmetic: unitPrice === null ? amount : `${amount} × ${formats.unitPrice(unitPrice, currency)}`,
    tax: taxRate === null ? t('offers.exempt') : t('offers.taxed', { percent: formats.percent(taxRate) }),
    net: formats.money(subtotal, currency, others),
  };
}

function shownSums({ currency, net, tax, total }: CurrencyTotals, formats: Formats): ShownSums {
  const money = (sum: string) => formats.money(sum, currency, [net, tax, total]);
  return { currency, net: money(net), tax: money(tax), total: money(total) };
}

function shownTerms(terms: CustomerContent['terms'], language: Language): readonly ShownTerm[] {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const formats = formatsOf(language);
  const {
    carrier,
    service,
    transfers,
    transitDays,
    departures,
    cutOff = null,
    validUntil,
    freeDays,
    incoterm,
  } = terms;
  const departure = (day: string) =>
    cutOff === null
      ? formats.date(day, 'date')
      : t('offers.departure', {
          day: formats.date(day, 'date'),
          cutOff: formats.date(cutOffDay(day, cutOff), 'date'),
        });
  const known: readonly (readonly [string, string | null])[] = [
    [t('offers.terms.carrier'), carrier?.name ?? null],
    [t('offers.terms.service'), service],
    [t('offers.terms.route'), transfers.length === 0 ? null : transfers.join(' → ')],
    [t('offers.terms.transit'), transitDays === null ? null : t('offers.days', { count: transitDays })],
    [t('offers.terms.departures'), departures.length === 0 ? null : departures.map(departure).join(', ')],
    [t('offers.terms.valid-until'), validUntil === null ? null : formats.date(validUntil, 'longDate')],
    [t('offers.terms.free-days'), freeDays === null ? null : t('offers.days', { count: freeDays })],
    [t('offers.terms.incoterm'), incoterm],
  ];
  return known.filter((term): term is ShownTerm => term[1] !== null);
}
