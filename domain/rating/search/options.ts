/** Without the schemas of `inputs.ts`, which a browser need not load. */
export { forcedType, kindOfPlace, shortNameOf, typesBetween, type PlaceKind } from './modes';
export { legs } from '../rate/legs';
export { serviceNames } from '../../shared/service-names';
export { resultMarks, type ResultMark } from './marks';
export { piecePresets, usualContainers, type PiecePreset } from './load-presets';
export { searchOrders, type SearchOrder } from './order';
export { loadDefaults } from '../../shared/load-defaults';
export {
  dimensionUnits,
  isLoose,
  shipmentTypes,
  transportOf,
  transports,
  usualDevices,
  weightUnits,
  type ShipmentType,
  type Transport,
} from '../../shared/load-types';

export const askersSource = 'request';
