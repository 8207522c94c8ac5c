import { z } from 'zod';
import { recordId } from '@domain/shared/record-id';

const line = z
  .string()
  .trim()
  .min(1, { message: 'validation.required' })
  .max(200, { message: 'validation.too-long' });
const text = z
  .string()
  .trim()
  .min(1, { message: 'validation.required' })
  .max(10_000, { message: 'validation.too-long' })
  .describe('Plain text. An empty line begins a new paragraph.');

/** The letters that staff write by themselves: what each takes as `data`. */
export const letterTemplates = {
  /** To people with an account. */
  message: z.strictObject({
    heading: line.optional().describe('The subject by default.'),
    text,
  }),
  /** On a quote, whose number and places it names. Its contact needs no account. */
  quote: z.strictObject({ quoter: recordId.describe('Id of the quote.'), text }),
} as const;

export type LetterTemplate = keyof typeof letterTemplates;

/** What somebody wrote: a template with its data. */
export type WrittenLetter = {
  [Template in LetterTemplate]: {
    readonly template: Template;
    readonly data: z.output<(typeof letterTemplates)[Template]>;
  };
}[LetterTemplate];

export const letterSubject = line;

/** One letter to one address, ready to be written. */
export const letter = z.object({
  /** Idempotency key: the same key is sent once. */
  key: z.string(),
  template: z.enum(Object.keys(letterTemplates) as [LetterTemplate, ...LetterTemplate[]]),
  to: z.string(),
  language: z.enum(['es', 'en', 'pt']),
  ownerId: z.string(),
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  /** Who writes it. Answers go to them. */
  sender: z.object({ name: z.string(), email: z.string() }),
  /** Ids of stored contents, with the names that they are sent under. */
  attachments: z.array(z.object({ fileId: z.string(), name: z.string() })),
});

export type Letter = z.output<typeof letter>;
