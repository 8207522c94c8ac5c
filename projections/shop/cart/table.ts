import type { CartState } from '../../../domain/shop/cart/state';

export interface CartRow extends CartState {
  readonly id: string;
  /** The stream of the last event: a command begins to look for the open cart there. May be behind. */
  readonly book: number;
  /** Of the round's last event in its stream; -1 where nothing happened in the round yet. */
  readonly revision: number;
  /** ISO instant. */
  readonly updated_at: string;
}
