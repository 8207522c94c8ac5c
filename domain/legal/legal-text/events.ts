import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { legalDocuments } from './inputs';

export const legalTextEvents = defineEvents('legalText', {
  /** The whole text. Versions of each document count from 1. */
  LegalTextPublished: {
    schema: z.object({
      document: z.enum(legalDocuments),
      version: z.int().min(1),
      texts: z.object({
        es: z.string().optional(),
        en: z.string().optional(),
        pt: z.string().optional(),
      }),
    }),
    personal: 'none',
  },
});
