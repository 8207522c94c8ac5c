import type { PersonalFields } from '../../shared/personal';
import type { BillingDetails, PostalAddress } from './inputs';

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
