import { z } from 'zod';
import { countryCode } from '../../shared/country';
import { otherData } from '../../shared/other-data';
import { pageAddress } from '../../shared/page-address';
import { taxNumberOfCountry, withPrintedNumber } from '../../shared/tax-number';
import { mergeFieldNames, type MergeField } from './merge-fields';
import { companySizes } from './sizes';

const text = (max: number) => z.string().trim().min(1).max(max);

const emailOfCompany = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { message: 'validation.company-email' })
  .pipe(z.email({ message: 'validation.company-email' }));

const name = z.string().trim().min(2, { message: 'validation.company-name' }).max(160);
const degrees = (most: number) => z.number().min(-most).max(most);
const unique = (list: readonly string[]) => [...new Set(list)];
const tags = z.array(text(100)).max(50).transform(unique);
const social = z.array(pageAddress).max(10).transform(unique);

const optional = {
  identification: text(40),
  fantasyName: text(160),
  email: emailOfCompany,
  phone: text(30),
  website: pageAddress,
  address: text(250),
  city: text(120),
  state: text(120),
  locality: text(120),
  latitude: degrees(90),
  longitude: degrees(180),
  size: z.enum(companySizes),
  externalId: text(100),
};

const clearableFields = Object.fromEntries(
  Object.entries(optional).map(([key, schema]) => [key, schema.nullable().optional()]),
) as {
  [Key in keyof typeof optional]: z.ZodOptional<z.ZodNullable<(typeof optional)[Key]>>;
};

export const newCompanyFields = z.object({
  name,
  country: countryCode.default('CL'),
  ...z.object(optional).partial().shape,
  tags: tags.optional(),
  social: social.optional(),
  otherData: otherData.optional(),
  ownerId: z.string().min(1).optional(),
});

export const registerCompanyInput = newCompanyFields.check(taxNumberOfCountry).transform(withPrintedNumber);

export const changedCompanyFields = z.object({
  name: name.optional(),
  country: countryCode.optional(),
  ...clearableFields,
  tags: tags.optional(),
  social: social.optional(),
  otherData: otherData.optional(),
});

export const changeCompanyInput = changedCompanyFields
  .extend({ id: z.string().min(1) })
  .check(taxNumberOfCountry);

const comment = text(1000);

export const decideCompanyInput = z.object({
  id: z.string().min(1),
  comment: z.string().trim().min(1, { message: 'validation.comment' }).max(1000),
});
export const submitCompanyInput = z.object({ id: z.string().min(1), comment: comment.optional() });
export const deactivateCompanyInput = z.object({ id: z.string().min(1), reason: comment.optional() });
export const companyIdInput = z.object({ id: z.string().min(1) });
export const changeCompanyAvatarInput = z.object({
  id: z.string().min(1),
  fileId: z.string().min(1).nullable(),
});

const choices = Object.fromEntries(mergeFieldNames.map((field) => [field, text(60).optional()])) as Record<
  MergeField,
  z.ZodOptional<ReturnType<typeof text>>
>;

export const mostMerged = 20;

export const mergeCompaniesInput = z.object({
  id: z.string().min(1),
  merged: z.array(z.string().min(1)).min(1).max(mostMerged).transform(unique),
  /** The company whose value stays, by field; `all` is possible for lists. */
  fields: z.strictObject(choices).default({}),
  revisions: z.record(z.string(), z.number().int()).optional(),
});
export const undoMergeInput = z.object({ id: z.string().min(1), mergeId: z.string().min(1) });
