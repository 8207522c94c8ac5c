import type { CartState } from '../../../domain/shop/cart/state';

export interface CartRow extends CartState {
  readonly id: string;
  /** Where a command begins to look for the open cart. May be behind. */
  readonly book: number;
  /** Of the last event in its stream; -1: nothing happened yet. */
  readonly revision: number;
  readonly updated_at: string;
}
