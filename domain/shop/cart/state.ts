import type { CouponTerms } from '../coupon/terms';
import type { CheckoutDetails, LineRequest } from './inputs';
import type { DoorOfLine } from './shipments';

export interface CartLine {
  readonly id: string;
  readonly rateId: string;
  readonly request: LineRequest;
  readonly amount: number;
  readonly agreed: { readonly total: string; readonly currency: string };
  readonly door?: DoorOfLine | undefined;
}

export interface CartState {
  readonly lines: readonly CartLine[];
  readonly coupon: CouponTerms | null;
  readonly level: number;
  readonly checkout: Partial<CheckoutDetails>;
  /** Number of closed carts of this holder. A round has at most one reservation. */
  readonly round: number;
}
