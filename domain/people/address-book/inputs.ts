import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { countryCode } from '../../shared/country';
import { phoneNumber } from '../../shared/phone';
import { rutInChile } from '../../shared/rut';

/** Each person has at most one default of each type. */
export const addressTypes = ['billing', 'pickup', 'delivery'] as const;
export type AddressType = (typeof addressTypes)[number];

/** Per book, so that the list stays short enough to choose from. */
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

/** Includes what a Chilean invoice needs: RUT, line of business (giro) and comuna. */
const fields = z.object({
  label: optional(60),
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

/** Without `companyId`, the person's own book. */
const book = { personId: id, companyId: id.optional() };

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
export const chooseDefaultAddressInput = z.object({
  personId: id,
  addressId: id.nullable(),
  type: z.enum(addressTypes),
});
export const changePreferencesInput = z.object({ personId: id, isActive: z.boolean() });
