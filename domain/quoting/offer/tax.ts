import { taxOf, type LineTax, type Route, type TaxTable } from '../../shared/tax';
import type { OfferLeg } from './states';

export interface TaxedWhere extends Route {
  /** Of the owner company's country, today. */
  readonly taxes: TaxTable;
}

/** As lines of this leg are taxed between these countries. */
export function usualTax(leg: OfferLeg, { taxes, ...route }: TaxedWhere): LineTax {
  return taxOf(leg, route, taxes);
}
