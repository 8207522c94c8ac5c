/** Words of the trade that several catalogues share; rates use the same (domain/rating/rate/terms.ts). */

/** What a surcharge's amount is multiplied by (decisions.md, Rates, 3). */
export const surchargeCalcs = ['kg', 'm3', 'wm', 'container', 'document', 'shipment', 'percent'] as const;

/** The leg a surcharge belongs to. */
export const surchargeLegs = ['origin', 'freight', 'destination'] as const;

/** IATA code of an airport, or UN/LOCODE of a port. */
export const placeCode = /^([A-Z]{3}|[A-Z]{2}[A-Z0-9]{3})$/;
