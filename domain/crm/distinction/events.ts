import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { likenesses } from './inputs';

/** Ids, sorted. */
const companies = z.array(z.string());

export const distinctionEvents = defineEvents('distinction', {
  CompaniesToldApart: {
    schema: z.object({ companies, ownerId: z.string(), alikeBy: z.array(z.enum(likenesses)) }),
    personal: 'none',
  },
  CompaniesNoLongerToldApart: { schema: z.object({ companies }), personal: 'none' },
});
