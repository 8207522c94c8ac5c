import { z } from 'zod';
import { doorEnds } from '@domain/rating/search/doors';
import { lineRequest } from '@domain/shop/cart/inputs';
import type { AskedDoors } from '~/documents/rate-documents.server';

/** What is priced, as a result's card has it: JSON of load, currency and the ends asked for. */
export const requestedIn = z
  .string()
  .max(100_000)
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      check.addIssue({ code: 'custom', message: 'validation.required' });
      return z.NEVER;
    }
  });

/** A cart's line of a rate to a door of a result, and which door it reaches. */
export const alsoLines = z
  .array(z.object({ rateId: z.uuid(), request: lineRequest, door: z.enum(doorEnds) }))
  .max(2);

/** The rates to the doors of a result, as its card has them: JSON of cart lines. Empty where there are none. */
export const doorsIn = z.preprocess(
  (text) => (text === '' || text === undefined || text === null ? '[]' : text),
  requestedIn
    .pipe(alsoLines)
    .transform((lines): AskedDoors =>
      Object.fromEntries(
        lines.map(({ rateId, request, door }) => [door, { id: rateId, load: request.load }]),
      ),
    ),
);
