import { z } from 'zod';
import { recordId } from '../../shared/record-id';

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export const legalLanguages = ['es', 'en', 'pt'] as const;
export type LegalLanguage = (typeof legalLanguages)[number];

/** Characters of one language. Three texts of this length fit into one append, and into one posted form. */
export const longestLegalText = 60_000;

/** Browsers post line ends as CR LF. */
const text = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .max(longestLegalText)
  .transform((typed) => (typed === '' ? undefined : typed))
  .optional();

/** A document by language. Whoever reads another language gets the owner company's first one. */
export const legalTexts = z
  .strictObject({ es: text, en: text, pt: text })
  .refine((texts) => legalLanguages.some((language) => texts[language] !== undefined), {
    path: ['es'],
    message: 'validation.legal-text-missing',
  });
export type LegalTexts = z.output<typeof legalTexts>;

export const publishLegalTextInput = z.object({
  /** Defaults to the actor's own owner company. Only an administrator may name another. */
  ownerId: recordId.optional(),
  document: z.enum(legalDocuments),
  texts: legalTexts,
  /** The version that the texts were written after; 0: none. Refused once another was published. */
  after: z.int().min(0).optional(),
});
