import type { OfferContent, OfferLine } from '@domain/quoting/offer/events';
import { formatHsCode } from '@domain/shared/hs-code';
import type { ChargeBasis, OfferLeg } from '@domain/quoting/offer/states';

/** Texts as typed, decimals in plain notation. */
export interface EditorLine {
  readonly key: string;
  /** '' for a new line. */
  readonly id: string;
  readonly leg: OfferLeg;
  readonly description: string;
  readonly basis: ChargeBasis;
  readonly quantity: string;
  readonly currency: string;
  readonly unitPrice: string;
  readonly minimum: string;
  readonly profit: string;
  readonly discount: string;
  /** A percentage, or `exempt`. */
  readonly tax: string;
  /** Why the tax is not the usual one, or the law. */
  readonly taxReason: string;
  readonly costPrice: string;
  readonly costMinimum: string;
  readonly costCurrency: string;
  readonly rateId: string;
}

export interface EditorTerms {
  readonly carrier: string;
  readonly service: string;
  readonly transfers: string;
  readonly transitDays: string;
  readonly departures: string;
  readonly cutOff: string;
  readonly validUntil: string;
  readonly freeDays: string;
  readonly incoterm: string;
  readonly included: string;
  readonly notIncluded: string;
}

export interface EditorGoods {
  readonly value: string;
  readonly currency: string;
  readonly hsCode: string;
  readonly origin: string;
  readonly units: string;
  readonly hasCertificate: boolean;
  readonly hasInsurance: boolean;
}

export interface EditorValues {
  readonly currency: string;
  readonly lines: readonly EditorLine[];
  readonly terms: EditorTerms;
  /** Ids of the catalogue, or `kept-<number>` for the offer's texts that are not in it. */
  readonly conditions: readonly string[];
  readonly comment: string;
  readonly note: string;
  readonly landedCost: EditorGoods;
}

export const blankLine: Omit<EditorLine, 'key' | 'currency' | 'costCurrency'> = {
  id: '',
  leg: 'freight',
  description: '',
  basis: 'shipment',
  quantity: '1',
  unitPrice: '',
  minimum: '',
  profit: '',
  discount: '',
  tax: 'exempt',
  taxReason: '',
  costPrice: '',
  costMinimum: '',
  rateId: '',
};

/** A blank line is not saved. */
export function isBlankLine({
  description,
  unitPrice,
}: Pick<EditorLine, 'description' | 'unitPrice'>): boolean {
  return description === '' && unitPrice === '';
}

/** Zero is shown as empty, so that typed values stand out. */
const amountText = (amount: string | null) => (amount === null || Number(amount) === 0 ? '' : amount);

function editorLine(line: OfferLine): EditorLine {
  const { id, leg, description, basis, quantity, currency, unitPrice, taxRate, taxReason, cost } = line;
  return {
    key: id,
    id,
    leg,
    description,
    basis,
    quantity,
    currency,
    unitPrice,
    minimum: line.minimum ?? '',
    profit: amountText(line.profit),
    discount: amountText(line.discount),
    tax: taxRate ?? 'exempt',
    taxReason: taxReason ?? '',
    costPrice: cost?.unitPrice ?? '',
    costMinimum: cost?.minimum ?? '',
    costCurrency: cost?.currency ?? currency,
    rateId: line.rateId ?? '',
  };
}

/** @param known ids of the catalogue's conditions */
export function editorValues(content: OfferContent, known: readonly string[]): EditorValues {
  const { terms } = content;
  return {
    currency: content.currency,
    lines: content.lines.map(editorLine),
    terms: {
      carrier: terms.carrier?.name ?? '',
      service: terms.service ?? '',
      transfers: terms.transfers.join(', '),
      transitDays: terms.transitDays === null ? '' : String(terms.transitDays),
      departures: terms.departures.join(', '),
      cutOff: typeof terms.cutOff === 'number' ? String(terms.cutOff) : '',
      validUntil: terms.validUntil ?? '',
      freeDays: terms.freeDays === null ? '' : String(terms.freeDays),
      incoterm: terms.incoterm ?? '',
      included: terms.included.join('\n'),
      notIncluded: terms.notIncluded.join('\n'),
    },
    conditions: terms.conditions.map(({ id }, index) => conditionKey(id, index, known)),
    comment: content.comment ?? '',
    note: content.note ?? '',
    landedCost: editorGoods(content),
  };
}

function editorGoods({ landedCost, currency }: OfferContent): EditorGoods {
  const { hsCode, origin, units, ...goods } = landedCost?.goods ?? noGoods(currency);
  return {
    ...goods,
    hsCode: hsCode === null ? '' : formatHsCode(hsCode),
    origin: origin ?? '',
    units: units === null ? '' : String(units),
  };
}

const noGoods = (currency: string): NonNullable<OfferContent['landedCost']>['goods'] => ({
  ...{ value: '', currency, hsCode: null, origin: null, units: null },
  ...{ hasCertificate: false, hasInsurance: false },
});

export function conditionKey(id: string | null, index: number, known: readonly string[]): string {
  return id !== null && known.includes(id) ? id : `kept-${index}`;
}
