import { decimalTerms } from '~/presenters/rating/decimal-terms';
import {
  businessModels,
  emptyReturnCalcs,
  kindsOfRate,
  rateRanges,
  type RateKind,
  type TermName,
} from '@domain/rating/rate/inputs';
import { shownRateState } from '@domain/rating/rate/states';
import type { Place } from '@domain/rating/place';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { FullRate } from '@projections/rating/rate-list/table';
import { joinLines, joinValues } from './cell-text';
import type { ReferenceTexts } from './reference-texts.server';
import type { CellValue, SheetColumn } from '~/documents/workbook/workbook-stream.server';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';

export type ColumnName = TermName | 'code' | 'state' | 'isActive';

export interface RateColumn extends SheetColumn<FullRate> {
  readonly name: ColumnName;
}

interface Writing {
  readonly t: Translate;
  readonly references: ReferenceTexts | null;
}

export const termOrder: readonly TermName[] = [
  ...([
    'origin',
    'destination',
    'zones',
    'supplier',
    'carriers',
    'clients',
    'rateRange',
    'route',
    'transfers',
  ] as const),
  ...([
    'waypoints',
    'transitTime',
    'freightType',
    'serviceType',
    'loadType',
    'flightType',
    'airplane',
  ] as const),
  ...([
    'commodities',
    'hazardClasses',
    'temperatureFrom',
    'temperatureTo',
    'takesOutOfGauge',
    'frequency',
    'cutOff',
    'currency',
    'businessModel',
    'minimum',
    'segments',
    'unitPrices',
    'devicePrices',
    'kilometres',
    'emptyReturn',
    'emptyReturnCalc',
  ] as const),
  ...(['nextBreak', 'divisor', 'roundingStep', 'minimumQuantity', 'factor'] as const),
  ...(['kilogramsPerLoadingMetre', 'surcharges'] as const),
  ...(['surchargesIncluded', 'from', 'to', 'weightTotal', 'volumeTotal', 'weightMetric'] as const),
  ...([
    'dimensionMetric',
    'pieceWeight',
    'pieceLength',
    'pieceWidth',
    'pieceHeight',
    'observations',
  ] as const),
];

const closedLists: Readonly<Partial<Record<TermName, readonly string[]>>> = {
  businessModel: businessModels,
  route: ['direct', 'transfers'],
  rateRange: rateRanges,
  emptyReturnCalc: emptyReturnCalcs,
};
const widths: Readonly<Partial<Record<TermName, number>>> = {
  segments: 34,
  unitPrices: 30,
  devicePrices: 30,
  surcharges: 44,
  observations: 40,
  supplier: 26,
  carriers: 26,
  clients: 26,
};

const parts = {
  zones: ['zone', 'places'],
  segments: ['from', 'to', 'rate', 'calc', 'min', 'currency'],
  unitPrices: ['container', 'rate', 'commodity', 'load-type'],
  devicePrices: ['device', 'pivot-weight', 'rate', 'over-pivot'],
  surcharges: [
    ...(['surcharge', 'rate', 'calc', 'min', 'apply', 'container', 'currency', 'reference'] as const),
    ...(['max', 'of', 'goods', 'over-weight', 'up-to-weight', 'from-day', 'to-day'] as const),
    'hazard-classes',
  ],
} as const;
const partsOfZones = [...parts.segments, 'zone', 'step'] as const;
const partsOfZonedUnits = [...parts.unitPrices, 'zone'] as const;
const partsOfZonesWithMinimum = [...parts.zones, 'min'] as const;
const partsOfTruck = ['truck', 'rate', 'commodity', 'load-type', 'calc', 'min'] as const;

/** Code and state, then the terms. Lists have one entry per line. */
export function rateColumns(
  kind: RateKind,
  language: Language,
  references: ReferenceTexts | null = null,
): readonly RateColumn[] {
  const t = textsIn(language).getFixedT(language, 'rating-staff');
  const terms = termOrder.filter((term) => kindsOfRate[kind].terms.has(term));
  return [
    { name: 'code', header: t('list.code'), width: 26, value: ({ code }) => code },
    {
      name: 'state',
      header: t('fields.state'),
      width: 14,
      options: [t('states.draft'), t('states.published'), t('states.unpublished')],
      value: (rate) => t(`states.${shownRateState(rate.state, rate, rate.today)}`),
    },
    {
      name: 'isActive',
      header: t('fields.is-active'),
      width: 10,
      options: [t('history.yes'), t('history.no')],
      value: ({ isActive }) => yesOrNo(isActive, t),
    },
    ...terms.map((term): RateColumn => {
      const options = closedLists[term];
      const format = formatOf(term);
      return {
        name: term,
        header: headerOf(kind, term, t),
        width: widths[term] ?? 16,
        value: (rate) => cellOf(term, rate, { t, references }),
        ...(format !== undefined && { format }),
        ...(options !== undefined && { options }),
      };
    }),
  ];
}

/** `Vigente desde`, `Tramos (Desde | Hasta | Tarifa | Cálculo | Mínimo | Moneda)`. */
function headerOf(kind: RateKind, term: TermName, t: Translate): string {
  const name = t(`terms.${term}`);
  if (!isPriceList(term)) return name;
  const names = partsOf(kind, term).map((part) => t(`fields.${part}`));
  return `${name} (${names.join(' | ')})`;
}

function isPriceList(term: TermName): term is keyof typeof parts {
  return term in parts;
}

function partsOf(kind: RateKind, term: keyof typeof parts): readonly string[] {
  if (kind === 'FTL' && term === 'unitPrices') return partsOfTruck;
  if (kind === 'COURIER' && term === 'segments') return partsOfZones;
  if (kind === 'DRAYAGE' && term === 'unitPrices') return partsOfZonedUnits;
  if (kind === 'DRAYAGE' && term === 'zones') return partsOfZonesWithMinimum;
  return parts[term];
}

function formatOf(term: TermName): string | undefined {
  if (term === 'from' || term === 'to') return 'dd-mm-yyyy';
  if (term === 'transitTime' || term === 'cutOff') return '0';
  return decimalTerms.has(term) ? '#,##0.00##' : undefined;
}

type Translate = (key: string) => string;

function yesOrNo(value: boolean, t: Translate): string {
  return t(value ? 'history.yes' : 'history.no');
}

function cellOf(term: TermName, { terms }: FullRate, { t, references }: Writing): CellValue {
  const called = (to: string, id: string): string => references?.of(to, id) ?? id;
  switch (term) {
    case 'origin':
    case 'destination':
      return placeText(terms[term]);
    case 'supplier':
      return terms.supplier === null ? null : called('suppliers', terms.supplier);
    case 'carriers':
      return joinValues(terms.carriers.map((id) => called('carriers', id)));
    case 'clients':
      return joinValues(terms.clients.map((id) => called('companies', id)));
    case 'frequency':
      return joinValues([
        terms.frequency.frequency,
        terms.frequency.days.map((isOn) => (isOn ? 'x' : '-')).join(''),
      ]);
    case 'zones':
    case 'segments':
    case 'unitPrices':
    case 'devicePrices':
    case 'surcharges':
      return joinLines(linesOf(term, terms));
    case 'from':
    case 'to':
      return terms[term] === null ? null : new Date(`${terms[term]}T00:00:00Z`);
    default: {
      const value = terms[term];
      if (typeof value === 'boolean') return yesOrNo(value, t);
      if (Array.isArray(value)) return joinValues(value);
      if (value === null || value === undefined) return null;
      if (typeof value === 'number') return value;
      return decimalTerms.has(term) ? Number(value) : value;
    }
  }
}

function placeText(place: Place | null): string | null {
  return place === null ? null : joinValues([place.code, place.name]);
}

/** "0 | 45 | 5.1 | kg", "40HC | 1900 | FAK", "FSC | 0.6 | kg | | freight": in the order of the form. */
function linesOf(term: keyof typeof parts, terms: RateTerms): readonly string[] {
  const joined = (...words: readonly (string | null)[]) =>
    joinValues(words.map((word) => clearNumber(word ?? '')));
  switch (term) {
    case 'zones':
      return (terms.zones ?? []).map(({ name, places, min = null }) =>
        joinValues([name, places.join(', '), clearNumber(min ?? '')]),
      );
    case 'segments':
      return terms.segments.map(({ from, to, rate, calc, min, currency, zone = null, step = null }) =>
        joined(from, to, rate, calc, min, currency, zone, step),
      );
    case 'unitPrices':
      return terms.unitPrices.map(({ unit, rate, commodity, loadType, calc = null, min = null, zone }) =>
        zone === undefined
          ? joined(unit, rate, commodity, loadType, calc, min)
          : joined(unit, rate, commodity, loadType, zone),
      );
    case 'devicePrices':
      return (terms.devicePrices ?? []).map(({ device, pivotWeight, rate, overPivot }) =>
        joined(device, pivotWeight, rate, overPivot),
      );
    case 'surcharges':
      return terms.surcharges.map(
        ({ name, rate, calc, min, apply, container, currency, reference, ...rest }) => {
          const { max = null, of = null, commodities = [], overWeight = null, upToWeight = null } = rest;
          const { fromDay = null, toDay = null, hazardClasses = [] } = rest;
          return joined(
            ...[name, rate, calc, min, apply, container, currency, reference],
            ...[max, of, commodities.join(', '), overWeight, upToWeight, fromDay, toDay],
            hazardClasses.join(', '),
          );
        },
      );
  }
}

/** Adds a fourth decimal to three, so that the number cannot be read as thousands. */
function clearNumber(word: string): string {
  return /^-?\d+\.\d{3}$/.test(word) ? `${word}0` : word;
}
