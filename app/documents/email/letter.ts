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

export const letterTemplates = {
  message: z.strictObject({
    heading: line.optional().describe('The subject by default.'),
    text,
  }),
  quote: z.strictObject({ quoter: recordId.describe('Id of the quote.'), text }),
} as const;

export type LetterTemplate = keyof typeof letterTemplates;

export type WrittenLetter = {
  [Template in LetterTemplate]: {
    readonly template: Template;
    readonly data: z.output<(typeof letterTemplates)[Template]>;
  };
}[LetterTemplate];

export const letterSubject = line;

export const letter = z.object({
  key: z.string(),
  template: z.enum(Object.keys(letterTemplates) as [LetterTemplate, ...LetterTemplate[]]),
  to: z.string(),
  language: z.enum(['es', 'en', 'pt']),
  ownerId: z.string(),
  subject: z.string(),
  heading: z.string(),
  text: z.string(),
  facts: z.array(z.object({ term: z.string(), detail: z.string() })),
  sender: z.object({ name: z.string(), email: z.string() }),
  attachments: z.array(z.object({ fileId: z.string(), name: z.string() })),
});

export type Letter = z.output<typeof letter>;
