import type { OfferLeg } from './states';

/** Chile's VAT (IVA), percent: Decreto Ley 825, article 14. */
export const chileanVat = '19';

export interface TaxedWhere {
  readonly owner: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
}

/**
 * Percent; null: exempt. Chile taxes local services and exempts international freight (Decreto Ley 825,
 * article 12 E); other countries have no default.
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
