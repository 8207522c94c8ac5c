import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { addressTypes } from './inputs';

/** Without the checks of new input, so that older events stay readable. */
const address = z.object({
  label: z.string().optional(),
  name: z.string(),
  street: z.string(),
  locality: z.string().optional(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  identification: z.string().optional(),
  lineOfBusiness: z.string().optional(),
});

const personal = {
  label: true,
  name: true,
  street: true,
  locality: true,
  city: true,
  country: false,
  postalCode: true,
  phone: true,
  email: true,
  identification: true,
  lineOfBusiness: true,
} as const;

/** Subject of the encryption key: the person or the company. Repeated in every event. */
const sealed = { subject: z.string() };
const kept = {
  schema: z.object({ ...sealed, addressId: z.string(), address }),
  personal: { subject: false, addressId: false, address: personal },
} as const;

export const addressBookEvents = defineEvents(
  'addressBook',
  {
    AddressAdded: kept,
    AddressChanged: kept,
    AddressRemoved: { schema: z.object({ ...sealed, addressId: z.string() }), personal: 'none' },
    /** A person's default may be a company's address. Null: no default of this type. */
    DefaultAddressChosen: {
      schema: z.object({
        ...sealed,
        addressId: z.string().nullable(),
        type: z.enum(addressTypes),
        companyId: z.string().nullable(),
      }),
      personal: 'none',
    },
    AddressPreferencesActivated: { schema: z.object(sealed), personal: 'none' },
    AddressPreferencesDeactivated: { schema: z.object(sealed), personal: 'none' },
  },
  (_id, data) => (data as { readonly subject?: string }).subject ?? null,
);
