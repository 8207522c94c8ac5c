import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { likenesses } from './inputs';

/** `companies`: their ids, in order. */
const companies = z.array(z.string());

/** Events of a statement that companies which look like one are different. */
export const distinctionEvents = defineEvents('distinction', {
  /** `alikeBy`: why any two of them looked like one then. */
  CompaniesToldApart: {
    schema: z.object({ companies, ownerId: z.string(), alikeBy: z.array(z.enum(likenesses)) }),
    personal: 'none',
  },
  /** It was said by mistake: they may be one. */
  CompaniesNoLongerToldApart: { schema: z.object({ companies }), personal: 'none' },
});
