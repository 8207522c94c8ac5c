import type { OfferLeg } from './states';

/** Chile's VAT (IVA), percent: Decreto Ley 825, article 14. */
export const chileanVat = '19';

/** Countries (ISO 3166 alpha-2) of an offer: the owner company's and those of the shipment's ends. */
export interface TaxedWhere {
  readonly owner: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
}

/**
 * The proposed tax rate of a leg, percent; null: exempt. In Chile what is done there is taxed and international
 * freight is exempt (Decreto Ley 825, article 12 E). Owner companies of other countries type their own.
 */
export function usualTaxRate(leg: OfferLeg, { owner, origin, destination }: TaxedWhere): string | null {
  if (owner !== 'CL') return null;
  const isHere = {
    origin: origin === 'CL',
    freight: origin === 'CL' && destination === 'CL',
    destination: destination === 'CL',
    services: true,
  };
  return isHere[leg] ? chileanVat : null;
}
