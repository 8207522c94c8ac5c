import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { countryCode } from '../../shared/country';
import { phoneNumber } from '../../shared/phone';
import { rutInChile } from '../../shared/rut';

/** What an address is for. Each person has at most one default of each. */
export const addressTypes = ['billing', 'pickup', 'delivery'] as const;
export type AddressType = (typeof addressTypes)[number];

/** Addresses of one book, so that a choice stays a choice. */
export const mostAddresses = 200;

const required = (max: number) =>
  z.string({ error: 'validation.required' }).trim().min(1, { error: 'validation.required' }).max(max);
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? undefined : text))
    .optional();

/** An address as it is kept, with what an invoice needs in Chile: RUT, line of business (giro) and comuna. */
const fields = z.object({
  /** What its owner calls it: "Bodega norte". */
  label: optional(60),
  /** Whom it is of: a person or a firm. */
  name: required(120),
  street: required(200),
  /** In Chile, the comuna. */
  locality: optional(100),
  city: required(100),
  country: countryCode,
  postalCode: optional(20),
  phone: phoneNumber.optional(),
  email: z.email({ error: 'validation.email' }).optional(),
  identification: optional(30),
  /** In Chile, the giro. */
  lineOfBusiness: optional(120),
});

export const keptAddress = fields.check(rutInChile);
export type KeptAddress = z.output<typeof fields>;

/** Whose book: the person's own, or that of one of their companies. */
const book = { personId: id, companyId: id.optional() };

/** What changes of an address; null clears a field that may be left out. */
const optionalFields = fields.pick({
  label: true,
  locality: true,
  postalCode: true,
  phone: true,
  email: true,
  identification: true,
  lineOfBusiness: true,
}).shape;
export const addressChanges = z.object({
  ...fields.pick({ name: true, street: true, city: true, country: true }).partial().shape,
  ...(Object.fromEntries(Object.entries(optionalFields).map(([name, field]) => [name, field.nullable()])) as {
    [Name in keyof typeof optionalFields]: z.ZodNullable<(typeof optionalFields)[Name]>;
  }),
});

export const addAddressInput = z.object({ ...book, address: keptAddress });
export const changeAddressInput = z.object({ ...book, addressId: id, changes: addressChanges });
export const removeAddressInput = z.object({ ...book, addressId: id });
/** Null: none of this type any more. */
export const chooseDefaultAddressInput = z.object({
  personId: id,
  addressId: id.nullable(),
  type: z.enum(addressTypes),
});
export const changePreferencesInput = z.object({ personId: id, isActive: z.boolean() });
