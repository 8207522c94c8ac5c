/** What forms choose from and cards name things by, without the schemas of `inputs.ts`: a browser needn't load those. */
export { forcedType, kindOfPlace, shortNameOf, typesBetween, type PlaceKind } from './modes';
export { legs } from '../rate/legs';
export { serviceNames } from '../../shared/service-names';
export { resultMarks, type ResultMark } from './marks';
export { searchOrders, type SearchOrder } from './order';
export { loadDefaults } from '../../shared/load-defaults';
export {
  dimensionUnits,
  shipmentTypes,
  transportOf,
  transports,
  weightUnits,
  type ShipmentType,
  type Transport,
} from '../../shared/load-types';

/** Source of an exchange rate that came with the request. */
export const askersSource = 'request';
