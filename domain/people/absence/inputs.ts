import { z } from 'zod';
import { recordId } from '../../shared/record-id';

/** Days in the owner company's time zone, both inclusive. */
export const setAbsenceInput = z
  .object({ personId: recordId, from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { message: 'validation.absence-order', path: ['to'] });

export const endAbsenceInput = z.object({ personId: recordId });
