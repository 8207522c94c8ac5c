import { z } from 'zod';

const text = z.string();

/** What is said about a quote: questions of its customer, and notes of staff. */
export const conversation = {
  QuoterQuestionAsked: {
    schema: z.object({
      /** Who asks; null: the name of the quote's contact. */
      name: text.nullable(),
      text,
      /** The offer it is about; null: all of them. */
      offerId: text.nullable(),
      /** The private link by which it was asked; null: in the account. */
      linkId: text.nullable(),
    }),
    personal: { name: true, text: true, offerId: false, linkId: false },
  },
  /** By staff; the customer gets it by mail. */
  QuoterQuestionAnswered: {
    schema: z.object({
      /** The how many-th question of the quote, from 1. */
      question: z.int().positive(),
      text,
    }),
    personal: { question: false, text: true },
  },
  /** For staff. */
  QuoterNoteAdded: { schema: z.object({ text }), personal: { text: true } },
} as const;
