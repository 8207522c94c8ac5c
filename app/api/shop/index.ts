import { ownChangeEndpoints } from './own-changes';
import type { AnyEndpoint } from '../endpoint';
import { cartEndpoints } from './cart';
import { checkoutEndpoints } from './checkout';
import { customersCartEndpoints } from './customers-cart';
import { proofEndpoints } from './proofs';
import { reservationEndpoints } from './reservation';
import { safetySheetEndpoints } from './safety-sheets';
import { shipmentEndpoints } from './shipments';

export const shopEndpoints: readonly AnyEndpoint[] = [
  ...cartEndpoints,
  ...customersCartEndpoints,
  ...checkoutEndpoints,
  ...reservationEndpoints,
  ...ownChangeEndpoints,
  ...shipmentEndpoints,
  ...proofEndpoints,
  ...safetySheetEndpoints,
];
