import type { OfferContent } from '@domain/quoting/offer/events';
import { chargeBases, offerLegs } from '@domain/quoting/offer/states';
import type { FieldValue, Fields } from '~/pages/forms/form-fields';
import {
  blankLine,
  conditionKey,
  isBlankLine,
  type EditorGoods,
  type EditorLine,
  type EditorTerms,
  type EditorValues,
} from './editor-values';

type Part = { readonly [name: string]: FieldValue };

const recordOf = (value: FieldValue | undefined): Part =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof File) ? (value as Part) : {};
const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: FieldValue | undefined): readonly FieldValue[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly FieldValue[]) : [value];
const oneOf = <Word extends string>(words: readonly Word[], value: string, otherwise: Word): Word =>
  words.find((word) => word === value) ?? otherwise;

export function valuesOfFields(fields: Fields, currency: string): EditorValues {
  const terms = recordOf(fields['terms']);
  const names = [
    'carrier',
    'service',
    'transfers',
    'transitDays',
    'departures',
    'cutOff',
    'validUntil',
    'freeDays',
    'incoterm',
    'included',
    'notIncluded',
  ] as const satisfies readonly (keyof EditorTerms)[];
  const offers = textOf(fields['currency']) || currency;
  return {
    currency: offers,
    lines: listOf(fields['lines']).map((line, index) => lineOfFields(recordOf(line), index, offers)),
    terms: Object.fromEntries(names.map((name) => [name, textOf(terms[name])])) as EditorTerms & object,
    conditions: listOf(fields['conditions']).map(textOf),
    comment: textOf(fields['comment']),
    note: textOf(fields['note']),
    landedCost: goodsOfFields(recordOf(fields['landedCost']), offers),
  };
}

function goodsOfFields(goods: Part, offers: string): EditorGoods {
  return {
    value: textOf(goods['value']),
    currency: textOf(goods['currency']) || offers,
    hsCode: textOf(goods['hsCode']),
    origin: textOf(goods['origin']),
    units: textOf(goods['units']),
    hasCertificate: goods['hasCertificate'] !== undefined,
    hasInsurance: goods['hasInsurance'] !== undefined,
  };
}

function lineOfFields(line: Part, index: number, offers: string): EditorLine {
  const cost = recordOf(line['cost']);
  const currency = textOf(line['currency']) || offers;
  return {
    ...blankLine,
    key: textOf(line['id']) || `typed-${index}`,
    id: textOf(line['id']),
    leg: oneOf(offerLegs, textOf(line['leg']), 'freight'),
    description: textOf(line['description']),
    basis: oneOf(chargeBases, textOf(line['basis']), 'shipment'),
    quantity: textOf(line['quantity']),
    currency,
    unitPrice: textOf(line['unitPrice']),
    minimum: textOf(line['minimum']),
    profit: textOf(line['profitMonto']),
    discount: textOf(line['descuentoMonto']),
    tax: textOf(line['tax']) || 'exempt',
    taxReason: textOf(line['taxReason']),
    costPrice: textOf(cost['unitPrice']),
    costMinimum: textOf(cost['minimum']),
    costCurrency: textOf(cost['currency']) || currency,
    rateId: textOf(line['rateId']),
  };
}

export function isEmptyLine(line: FieldValue): boolean {
  const { description, unitPrice } = recordOf(line);
  return isBlankLine({ description: textOf(description), unitPrice: textOf(unitPrice) });
}

interface CatalogueCondition {
  readonly id: string;
  readonly es: string;
  readonly en: string | null;
  readonly pt: string | null;
}

/** Accepts day-first notation or the stored one. */
export function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Omits rates without a line; texts are those of the catalogue. */
export function contentOfFields(
  fields: Fields,
  before: OfferContent,
  catalogue: readonly CatalogueCondition[],
): object {
  const lines = listOf(fields['lines'])
    .filter((line) => !isEmptyLine(line))
    .map(lineInput);
  const used = new Set(lines.map(({ rateId }) => rateId));
  const terms = recordOf(fields['terms']);
  const { carrier, transfers, departures, included, notIncluded, ...single } = terms;
  const name = textOf(carrier);
  const known = catalogue.map(({ id }) => id);
  const chosen = listOf(fields['conditions']).map(textOf);
  const kept = before.terms.conditions.flatMap(({ id, es, en, pt }, index) =>
    conditionKey(id, index, known) === `kept-${index}` && chosen.includes(`kept-${index}`)
      ? [conditionInput({ id, es, en, pt })]
      : [],
  );
  return {
    currency: fields['currency'],
    lines,
    rates: before.rates
      .filter(({ id }) => used.has(id))
      .map(({ supplier, validTo, ...rate }) => ({
        ...rate,
        ...(supplier !== null && { supplier }),
        ...(validTo !== null && { validTo }),
      })),
    terms: {
      ...single,
      timeZone: before.terms.timeZone,
      ...(name !== '' && { carrier: carrierInput(name, before) }),
      transfers: split(transfers, /[,;\n]/),
      departures: split(departures, /[,;\s]/).map(dayOf),
      included: split(included, /\n/),
      notIncluded: split(notIncluded, /\n/),
      conditions: [...kept, ...catalogue.filter(({ id }) => chosen.includes(id)).map(conditionInput)],
    },
    ...landedCostIn(recordOf(fields['landedCost'])),
    ...(fields['comment'] !== undefined && { comment: fields['comment'] }),
    ...(fields['note'] !== undefined && { note: fields['note'] }),
  };
}

/** Fields of an estimate without a value are refused, so that none is dropped in silence. */
function landedCostIn({ currency, ...goods }: Part) {
  const isAsked = Object.values(goods).some((value) => !['', 'false'].includes(textOf(value)));
  return isAsked ? { landedCost: { ...goods, currency } } : {};
}

/** Another name loses the id. */
function carrierInput(name: string, { terms: { carrier } }: OfferContent) {
  return { name, ...(carrier?.name === name && carrier.id !== null && { id: carrier.id }) };
}

function conditionInput({ id, es, en, pt }: Omit<CatalogueCondition, 'id'> & { readonly id: string | null }) {
  return { es, ...(id !== null && { id }), ...(en !== null && { en }), ...(pt !== null && { pt }) };
}

function split(value: FieldValue | undefined, by: RegExp): readonly string[] {
  return textOf(value)
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function lineInput(line: FieldValue) {
  const { tax, taxReason, cost, rateId, ...rest } = recordOf(line);
  const costs = recordOf(cost);
  return {
    ...rest,
    taxRate: textOf(tax) === 'exempt' || textOf(tax) === '' ? null : tax,
    ...(textOf(taxReason).trim() !== '' && { taxReason }),
    ...(textOf(costs['unitPrice']) !== '' && { cost: costs }),
    ...(textOf(rateId) !== '' && { rateId }),
  };
}
