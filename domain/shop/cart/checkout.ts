import type { Decision } from '../../shared/command';
import { reject, type Rejection } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import { anyNeeds, refuseIncomplete, refuseIncompleteShipment, type BookingNeeds } from '../booking/needs';
import { refuseAccount, type Account } from '../checkout/payable';
import { withPrintedBilling } from './cart';
import type { CartEvent } from './events';
import type { CheckoutDetails } from './inputs';
import { hasOwnDetails } from './shipments';
import type { CartState } from './state';

export interface CheckoutFacts {
  readonly accounts: readonly Account[];
  /** By shipment of the cart. Null: no booking details were entered. */
  readonly needs: Readonly<Record<string, BookingNeeds>> | null;
  readonly isOwnSheet: boolean;
}

export function decideCheckout(
  typed: Partial<CheckoutDetails>,
  { accounts, needs, isOwnSheet }: CheckoutFacts,
  state: CartState,
): Decision<CartEvent> {
  const details = withShipments(withPrintedBilling(typed), state.checkout);
  const { selectedBankAccount, billing = state.checkout.billing } = details;
  const incomplete = needs === null ? null : refuseDetails(typed, needs, state.checkout);
  if (incomplete !== null) return incomplete;
  if (needs !== null && !isOwnSheet) return reject('rule', 'booking.safety-sheet-unknown');
  if (selectedBankAccount !== undefined) {
    const currency = state.lines[0]?.agreed.currency ?? null;
    const payment = { currency, country: billing?.country ?? null };
    const refusal = refuseAccount(accounts, selectedBankAccount, payment);
    if (refusal !== null) return refusal;
  }
  const isNew = Object.entries(details).some(
    ([field, value]) => !isSameData(value, state.checkout[field as keyof typeof details]),
  );
  return isNew ? [{ type: 'CheckoutChanged', data: details }] : [];
}

/** Shipments that are not mentioned keep their details. */
function withShipments(
  details: Partial<CheckoutDetails>,
  { shipments: kept = [] }: Partial<CheckoutDetails>,
): Partial<CheckoutDetails> {
  const { shipments } = details;
  if (shipments === undefined) return details;
  const isChanged = (lineId: string) => shipments.some((shipment) => shipment.lineId === lineId);
  return { ...details, shipments: [...kept.filter(({ lineId }) => !isChanged(lineId)), ...shipments] };
}

/** Addresses are checked with the booking details where both are entered; else when the cart is confirmed. */
function refuseDetails(
  { booking, shipments = [], ...addresses }: Partial<CheckoutDetails>,
  needs: Readonly<Record<string, BookingNeeds>>,
  before: Partial<CheckoutDetails>,
): Rejection | null {
  for (const [index, shipment] of shipments.entries()) {
    const own = needs[shipment.lineId];
    if (own === undefined) return reject('not-found', 'cart.line-not-found');
    const incomplete = refuseIncompleteShipment(shipment, own, ['shipments', index]);
    if (incomplete !== null) return incomplete;
  }
  if (booking === undefined) return null;
  const others = Object.entries(needs).filter(
    ([lineId]) => !hasOwnDetails({ shipments }, lineId) && !hasOwnDetails(before, lineId),
  );
  const common = anyNeeds(others.map(([, own]) => own));
  const { pickup = before.pickup, delivery = before.delivery } = addresses;
  return 'pickup' in addresses || 'delivery' in addresses
    ? refuseIncompleteShipment({ booking, pickup, delivery }, common)
    : refuseIncomplete(booking, common);
}
