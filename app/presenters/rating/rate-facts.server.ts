import { kindsOfRate, type RateKind } from '@domain/rating/rate/kinds';
import type { RateTerms, TermName } from '@domain/rating/rate/terms';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { termText, type Reading } from './term-text.server';
import { unitSymbol } from './unit-symbol';

export interface RateFact {
  readonly term: TermName;
  readonly name: string;
  readonly text: string;
}

const shownElsewhere: ReadonlySet<TermName> = new Set<TermName>([
  'origin',
  'destination',
  'from',
  'to',
  'segments',
  'unitPrices',
  'devicePrices',
  'surcharges',
  'observations',
  'weightMetric',
  'dimensionMetric',
]);

const wordsOf: Readonly<Partial<Record<TermName, string>>> = {
  businessModel: 'business-models',
  loadType: 'load-types',
  freightType: 'freight-types',
  serviceType: 'service-types',
  flightType: 'flight-types',
  rateRange: 'rate-ranges',
};

const unitsOf: Readonly<Partial<Record<TermName, string>>> = {
  kilogramsPerLoadingMetre: 'kg',
  temperatureFrom: '°C',
  temperatureTo: '°C',
  weightTotal: 'kg',
  volumeTotal: 'm³',
};

const sizes: ReadonlySet<TermName> = new Set<TermName>(['pieceLength', 'pieceWidth', 'pieceHeight']);

export function rateFacts(kind: RateKind, terms: RateTerms, reading: Reading): readonly RateFact[] {
  const t = textsIn(reading.language).getFixedT(reading.language, 'rating-staff');
  // Drayage zones are shown with their prices.
  const isSaid = (term: TermName) => !shownElsewhere.has(term) && !(term === 'zones' && kind === 'DRAYAGE');
  return [...kindsOfRate[kind].terms].filter(isSaid).flatMap((term) => {
    const text = textOf(term);
    return text === null ? [] : [{ term, name: t(`terms.${term}`), text }];
  });

  function textOf(term: TermName): string | null {
    const value = terms[term];
    const words = wordsOf[term];
    if (words !== undefined && typeof value === 'string' && value !== '')
      // Sea rates are stored with `Standard`, air rates with `standard`.
      return t([`${words}.${value}`, `${words}.${value.toLowerCase()}`], { defaultValue: value });
    const text = termText(term, value, reading);
    if (text === null) return null;
    if (term === 'minimum' && terms.minimum !== null)
      return formatsOf(reading.language).money(terms.minimum, terms.currency);
    if (term === 'emptyReturn' && kind === 'DRAYAGE')
      return formatsOf(reading.language).percent(terms.emptyReturn, 6);
    if (term === 'transitTime') return t('transit-days', { count: Number(value) });
    if (term === 'cutOff') return t('cut-off-hours', { count: Number(value) });
    if (term === 'pieceWeight') return `${text} ${unitSymbol(terms.weightMetric)}`;
    if (sizes.has(term)) return `${text} ${unitSymbol(terms.dimensionMetric)}`;
    return unitsOf[term] === undefined ? text.split('\n').join(', ') : `${text} ${unitsOf[term]}`;
  }
}
