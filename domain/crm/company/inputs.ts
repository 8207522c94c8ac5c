import { z } from 'zod';
import { countryCode } from '../../shared/country';
import { formatRut, rutInChile } from '../../shared/rut';

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional();

/** The identification is checked by the rule of its country: a RUT in Chile. */
export const registerCompanyInput = z
  .object({
    name: z.string().trim().min(2, { message: 'validation.company-name' }).max(160),
    country: countryCode.default('CL'),
    identification: optionalText(40),
    fantasyName: optionalText(160),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email({ message: 'validation.company-email' }))
      .optional(),
    phone: optionalText(30),
    website: optionalText(200),
    address: optionalText(250),
    city: optionalText(120),
    /** Defaults to the owner company of the person who registers it. */
    ownerId: z.string().min(1).optional(),
  })
  .check(rutInChile)
  .transform((input) =>
    input.country === 'CL' && input.identification !== undefined
      ? { ...input, identification: formatRut(input.identification) }
      : input,
  );
