import type { PersonalFields } from '../../shared/personal';
import { personalBooking } from '../../shared/booking/personal-details';
import type { BillingDetails, CheckoutDetails, PostalAddress } from './inputs';

export const personalAddress = {
  name: true,
  street: true,
  locality: true,
  city: true,
  country: false,
  postalCode: true,
  phone: true,
} as const satisfies PersonalFields<PostalAddress>;

export const personalBilling = {
  ...personalAddress,
  identification: true,
  lineOfBusiness: true,
  email: true,
} as const satisfies PersonalFields<BillingDetails>;

export const personalShipments = {
  lineId: false,
  pickup: personalAddress,
  delivery: personalAddress,
  booking: personalBooking,
} as const satisfies PersonalFields<CheckoutDetails['shipments'][number]>;
