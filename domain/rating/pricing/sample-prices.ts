import { load as loadSchema } from '../../shared/load';
import { isRejection, type Rejection } from '../../shared/rejection';
import { rateDefaults, rateForm } from '../rate/inputs';
import type { RateKind } from '../rate/kinds';
import type { Place } from '../place';
import type { RateTerms } from '../rate/terms';
import type { Price } from './price';
import { noTaxes } from '../../shared/tax';
import { nothingAnnounced } from './announced-charges';
import type { Market } from './price-load';
import { priceRequest, type PriceRequest, type PricedRequest } from './price-request';

export const exchangeRates = {
  EUR: { currency: 'EUR', perUsd: '0.92', date: '2026-03-01', source: 'Banco Central de Chile' },
  GBP: { currency: 'GBP', perUsd: '0.79', date: '2026-03-02', source: 'Banco Central de Chile' },
  JPY: { currency: 'JPY', perUsd: '151.3', date: '2026-03-02', source: 'Banco Central de Chile' },
  CLP: { currency: 'CLP', perUsd: '950', date: '2026-03-02', source: 'Banco Central de Chile' },
  CLF: { currency: 'CLF', perUsd: '0.0254', date: '2026-03-02', source: 'Banco Central de Chile' },
};
export const market: Market = {
  capacities: {
    '20DV': { kilograms: '28230', cubicMetres: '33.2' },
    '40HC': { kilograms: '28600', cubicMetres: '76.4' },
    RAMPLA: { kilograms: '28000', cubicMetres: '90' },
  },
  profitRules: [],
  exchangeRates,
  day: '2026-03-15',
  announced: nothingAnnounced,
  taxes: noTaxes,
  roundingSteps: {},
};
/** Brackets as `[from, to, rate]`. */
export const brackets = (...rates: readonly (readonly [string, string, string])[]) =>
  rates.map(([from, to, rate]) => ({ from, to, rate }));

export function termsOf(kind: RateKind, form: object): RateTerms {
  const {
    ends: [from, to] = [],
    countries: [fromCountry = null, toCountry = null] = [],
    ...fields
  } = form as { readonly ends?: readonly Place['type'][]; readonly countries?: readonly string[] };
  const defaults = rateDefaults(kind, '2026-03-02');
  const parsed = rateForm.parse({ businessModel: 'Venta', ...fields });
  return { ...defaults, ...parsed, origin: placeOf(from, fromCountry), destination: placeOf(to, toCountry) };
}
function placeOf(type: Place['type'] | undefined, country: string | null): Place | null {
  const nowhere = { code: '', name: '', city: null, country, latitude: null, longitude: null };
  return type === undefined ? null : { type, ...nowhere };
}
export function priceOf(
  kind: RateKind,
  form: object,
  load: object,
  more: Partial<Market> = {},
  currency = 'USD',
): Price | Rejection {
  const priced = requested(kind, form, load, more, { currency });
  return isRejection(priced) ? priced : priced.price;
}
export function requested(
  kind: RateKind,
  form: object,
  load: object,
  more: Partial<Market> = {},
  request: Partial<Omit<PriceRequest, 'load'>> = {},
): PricedRequest | Rejection {
  const cargo = loadSchema.parse({ type: kind, ...load });
  const rate = { kind, terms: termsOf(kind, form) };
  return priceRequest(rate, { currency: 'USD', ...request, load: cargo }, { ...market, ...more });
}
export function priced(...args: Parameters<typeof priceOf>): Price {
  const price = priceOf(...args);
  if (isRejection(price)) throw new Error(JSON.stringify(price));
  return price;
}
/** Pieces as `[amount, weight, length, width, height]`, in kg and cm. */
export const pieces = (...lines: readonly (readonly [number, string, string, string, string])[]) => ({
  measuredBy: 'pieces',
  pieces: lines.map(([amount, weight, length, width, height]) => ({ amount, weight, length, width, height })),
});
/** Weight in kg, volume in m³. */
export const totals = (weight: string, volume: string) => ({
  measuredBy: 'totals',
  totals: { amount: 1, weight, volume },
});
/** Units of one type, with weight (kg) and volume (m³) of each container, or of all trucks together. */
export const units = (unit: string | null, amount: number, weight: string, volume: string | null = null) => ({
  measuredBy: 'units',
  units: [{ unit, amount, weight, volume }],
});
