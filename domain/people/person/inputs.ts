import { z } from 'zod';
import { recordId } from '../../shared/record-id';
import { seenTermsVersion } from '../../shared/accepted-terms';
import { roles } from '../../shared/actor';
import { countryCode } from '../../shared/country';
import { personName } from '../../shared/person-name';
import { phoneNumber } from '../../shared/phone';

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { message: 'validation.person-email' })
  .pipe(z.email({ message: 'validation.person-email' }));

export const defaultCountry = 'CL';

export const languageCodes = ['es', 'en', 'pt'] as const;
export const languageCode = z.enum(languageCodes);

/** The upper limit protects the server: Argon2 hashes the whole password. */
export const passwordLength = { min: 8, ofStaff: 12, max: 128 } as const;

export const newPassword = z
  .string()
  .min(passwordLength.min, { message: 'validation.password-short' })
  .max(passwordLength.max, { message: 'validation.password-long' });

export const customerPassword = newPassword
  .refine((text) => /[\p{N}\p{P}\p{S}]/u.test(text), { message: 'validation.password-digit-or-symbol' })
  .refine((text) => /\p{Lu}/u.test(text), { message: 'validation.password-upper' })
  .refine((text) => /\p{Ll}/u.test(text), { message: 'validation.password-lower' })
  .refine((text) => !text.startsWith('.'), { message: 'validation.password-dot' });

/** The password goes to the credentials, never into an event. */
export const registerPersonInput = z.object({
  name: personName,
  email: emailAddress,
  phone: phoneNumber,
  country: countryCode.default(defaultCountry),
  language: languageCode.default('es'),
  /** Version of the shop's terms that the person accepts; 0: none were published. */
  termsVersion: seenTermsVersion.optional(),
});

const optionalDetails = {
  phone: phoneNumber.optional(),
  country: countryCode.optional(),
  identification: z.string().trim().min(1).max(40).optional(),
  address: z.string().trim().min(1).max(250).optional(),
};

const rolesList = z
  .array(z.enum(roles))
  .min(1, { message: 'validation.person-roles' })
  .transform((list) => [...new Set(list)]);

export const invitePersonInput = z.object({
  name: personName,
  email: emailAddress,
  ...optionalDetails,
  language: languageCode.default('es'),
  roles: rolesList,
  ownerId: z.string().min(1).optional(),
  companyIds: z.array(z.string().min(1)).max(200).default([]),
  /** Days from the invitation until the account closes. Empty: never. */
  duration: z.coerce.number().int().min(1).max(3650).optional(),
});

const personId = z.object({ id: z.string().min(1) });

export const openCustomerInput = invitePersonInput.omit({ roles: true, duration: true });
export type OpenedCustomer = z.output<typeof openCustomerInput>;

export const openColleagueInput = openCustomerInput.omit({ companyIds: true });

export const addCompanyInput = personId.extend({ companyId: recordId });

export const changeDetailsInput = personId.extend({
  name: personName.optional(),
  phone: phoneNumber.nullish(),
  country: countryCode.nullish(),
  identification: z.string().trim().min(1).max(40).nullish(),
  address: z.string().trim().min(1).max(250).nullish(),
});

export const requestEmailChangeInput = personId.extend({ email: emailAddress });
export const confirmEmailInput = personId.extend({ email: emailAddress });
export const assignRolesInput = personId.extend({ roles: rolesList });
export const assignCompaniesInput = personId.extend({ companyIds: z.array(z.string().min(1)).max(200) });
export const chooseLanguageInput = personId.extend({ language: languageCode });
export const changeAvatarInput = personId.extend({ fileId: z.string().min(1).nullable() });
export const deactivatePersonInput = personId.extend({
  reason: z.string().trim().min(1).max(500).optional(),
  successor: recordId.optional(),
});
export const personIdInput = personId;
export const recordPasswordChangeInput = personId.extend({
  how: z.enum(['registration', 'own', 'link', 'recovery']),
});
