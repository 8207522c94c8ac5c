/** Codes that several catalogues share. Rates use the same (domain/rating/rate/terms.ts). */

/** What the surcharge's rate is multiplied by (docs/domain-rules.md, "Surcharges"). */
export const surchargeCalcs = ['kg', 'm3', 'wm', 'container', 'document', 'shipment', 'percent'] as const;

export const surchargeLegs = ['origin', 'freight', 'destination'] as const;

/** IATA code of an airport, or UN/LOCODE of a port. */
export const placeCode = /^([A-Z]{3}|[A-Z]{2}[A-Z0-9]{3})$/;
