import { z } from 'zod';
import { recordId } from '../../shared/record-id';

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export const legalLanguages = ['es', 'en', 'pt'] as const;
export type LegalLanguage = (typeof legalLanguages)[number];

/** Characters per language. Three texts of this length fit into one append and one posted form. */
export const longestLegalText = 60_000;

/** Browsers post line ends as CR LF. */
const text = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .max(longestLegalText)
  .transform((typed) => (typed === '' ? undefined : typed))
  .optional();

export const legalTexts = z
  .strictObject({ es: text, en: text, pt: text })
  .refine((texts) => legalLanguages.some((language) => texts[language] !== undefined), {
    path: ['es'],
    message: 'validation.legal-text-missing',
  });
export type LegalTexts = z.output<typeof legalTexts>;

export const publishLegalTextInput = z.object({
  ownerId: recordId.optional(),
  document: z.enum(legalDocuments),
  texts: legalTexts,
  /** The version that the texts are based on; 0: none. Refused if another was published since. */
  after: z.int().min(0).optional(),
});
