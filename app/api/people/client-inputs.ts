import { z } from 'zod';
import { companySizes } from '@domain/crm/company/sizes';
import { verificationStates } from '@domain/crm/company/states';
import { clientFields } from '@domain/people/client/inputs';
import { changeDetailsInput, openCustomerInput, emailAddress } from '@domain/people/person/inputs';
import { flagValue } from '@domain/shared/flag';
import { birthdayFilter } from '@projections/people/client-list/filters';
import { booleanParameter, listParameter } from '../query';

const { name, email, country, identification, address, language } = openCustomerInput.shape;
const companies = z.array(z.string().min(1)).max(200);

export const createClientBody = z.strictObject({
  user: z.strictObject({ name, email, country, identification, address, language }),
  ...clientFields.shape,
  companies: companies.optional().describe('Ids. An executive names at least one of their own portfolios.'),
  owner: z.string().optional().describe('Id of the owner company; for administrators.'),
});

export const patchClientBody = z.strictObject({
  user: z
    .strictObject({
      ...changeDetailsInput.omit({ id: true, phone: true }).shape,
      email: emailAddress.optional().describe('For managers; counts once the link sent to it is opened.'),
    })
    .partial()
    .optional(),
  ...clientFields.shape,
  social: clientFields.shape.social.nullable(),
  hobbies: clientFields.shape.hobbies.nullable(),
  likes: clientFields.shape.likes.nullable(),
  companies: companies.nullish(),
  isActive: flagValue.optional(),
});

const range = z
  .string()
  .regex(/^\d{1,7}-(\d{1,7})?$/)
  .transform((text) => {
    const [from = '', to = ''] = text.split('-');
    return { from: Number(from), to: to === '' ? Number.MAX_SAFE_INTEGER : Number(to) };
  })
  .refine(({ from, to }) => from <= to);

const word = z.string().optional();
const words = listParameter(z.string()).optional();

/** The company filters must all match the same company of the client. */
export const clientFilters = {
  search: word.describe('Every word, in name, e-mail, phones, identification, position, area or location.'),
  companies: words.describe('Ids; with one of these.'),
  dateStart: z.iso.date().optional().describe('Account opened on this day (in Chile) or after; no default.'),
  dateEnd: z.iso.date().optional().describe('Account opened on this day (in Chile) or before; no default.'),
  portfolio: word.describe('Id; an active portfolio that holds one of their companies.'),
  idExecutive: word.describe('Id; one of their companies is in an active portfolio of this executive.'),
  idCountry: word.describe('ISO code of the person’s country, two letters.'),
  companyState: z.enum(verificationStates).optional().describe('How the verification of a company stands.'),
  companySize: z.enum(companySizes).optional().describe('People that a company employs.'),
  companyRange: range
    .optional()
    .describe('People employed, from-to (`10-100`, `50-`): sizes of companies that overlap it.'),
  locality: word.describe('District of a company, whole, without accents and case.'),
  state: word.describe('Region or state of a company, whole, without accents and case.'),
  city: word.describe('City of a company, whole, without accents and case.'),
  area: word.describe('Somewhere in the person’s department.'),
  position: word.describe('Somewhere in the person’s position.'),
  hobbies: words.describe('With one of these, or a part of one.'),
  likes: words.describe('With one of these, or a part of one.'),
  isActive: booleanParameter.optional(),
  businessUnit: word.describe('Id.'),
  birthdate: birthdayFilter.optional().describe('A day (YYYY-MM-DD), or a birthday of any year (MM-DD).'),
  owner: word.describe('Id of the owner company.'),
} as const;
