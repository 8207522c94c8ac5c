import type { BookingNeeds } from '../booking/needs';
import type { BillingDetails, CheckoutDetails, PostalAddress } from '../cart/inputs';
import type { ShipmentDetails } from '../cart/shipments';

/** Of the customer's address book. They hold until something else is entered. */
export interface AddressDefaults {
  /** Null: none, or one that an invoice cannot be made out to. */
  readonly billing: BillingDetails | null;
  readonly pickup: PostalAddress | null;
  readonly delivery: PostalAddress | null;
}

export const noDefaults: AddressDefaults = { billing: null, pickup: null, delivery: null };

export function withDefaultBilling(
  checkout: Partial<CheckoutDetails>,
  { billing }: AddressDefaults,
): Partial<CheckoutDetails> {
  return checkout.billing !== undefined || billing === null ? checkout : { ...checkout, billing };
}

/** Where the shipment has a door. A parcel's recipient is never guessed. */
export function withDefaultDoors(
  details: ShipmentDetails,
  needs: Pick<BookingNeeds, 'pickup' | 'delivery' | 'recipient'>,
  { pickup, delivery }: AddressDefaults,
): ShipmentDetails {
  return {
    ...details,
    pickup: details.pickup ?? (needs.pickup ? pickup : null),
    delivery: details.delivery ?? (needs.delivery && !needs.recipient ? delivery : null),
  };
}
