import { locodeSource } from '../shared/un-locode';

/** Codes that several catalogues share. Rates use the same (domain/rating/rate/terms.ts). */

export const surchargeCalcs = ['kg', 'm3', 'wm', 'container', 'document', 'shipment', 'percent'] as const;

export const percentBases = ['base', 'freight', 'leg'] as const;

export const routes = ['direct', 'transfers'] as const;

export const surchargeLegs = ['origin', 'freight', 'destination'] as const;

export const placeCode = new RegExp(`^([A-Z]{3}|${locodeSource})$`);
