import type { CartState } from '../../../domain/shop/cart/cart';

export interface CartRow extends CartState {
  readonly id: string;
  readonly revision: number;
  /** ISO instant. */
  readonly updated_at: string;
}
