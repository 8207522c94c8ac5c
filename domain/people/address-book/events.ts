import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { addressTypes } from './inputs';

/** Older events are read without the checks of new input. */
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

/** Whose key seals it: the person's or the company's. It travels with every event. */
const sealed = { subject: z.string() };
const kept = {
  schema: z.object({ ...sealed, addressId: z.string(), address }),
  personal: { subject: false, addressId: false, address: personal },
} as const;

/** The addresses of one person, or those that a company's people share. */
export const addressBookEvents = defineEvents(
  'addressBook',
  {
    AddressAdded: kept,
    /** The whole address as it is from now on. */
    AddressChanged: kept,
    AddressRemoved: { schema: z.object({ ...sealed, addressId: z.string() }), personal: 'none' },
    /** Of a person, who may choose a company's. Null: none of this type any more. */
    DefaultAddressChosen: {
      schema: z.object({
        ...sealed,
        addressId: z.string().nullable(),
        type: z.enum(addressTypes),
        companyId: z.string().nullable(),
      }),
      personal: 'none',
    },
    /** Whether forms offer a person the addresses. */
    AddressPreferencesActivated: { schema: z.object(sealed), personal: 'none' },
    AddressPreferencesDeactivated: { schema: z.object(sealed), personal: 'none' },
  },
  (_id, data) => (data as { readonly subject?: string }).subject ?? null,
);
