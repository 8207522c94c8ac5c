import { z } from 'zod';

const text = z.string();

export const conversation = {
  QuoterQuestionAsked: {
    schema: z.object({
      /** Null: the quote's contact. */
      name: text.nullable(),
      text,
      /** Null: about all offers. */
      offerId: text.nullable(),
      /** Null: sent from the account. */
      linkId: text.nullable(),
    }),
    personal: { name: true, text: true, offerId: false, linkId: false },
  },
  QuoterQuestionAnswered: {
    schema: z.object({
      /** Number of the question in its quote, from 1. */
      question: z.int().positive(),
      text,
    }),
    personal: { question: false, text: true },
  },
  /** Visible to staff only. */
  QuoterNoteAdded: { schema: z.object({ text }), personal: { text: true } },
} as const;
