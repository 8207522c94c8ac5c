import { z } from 'zod';
import { doorEnds } from '@domain/rating/search/doors';
import { lineRequest, type LineRequest } from '@domain/shop/cart/inputs';

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

export const alsoLines = z
  .array(z.object({ rateId: z.uuid(), request: lineRequest, door: z.enum(doorEnds) }))
  .max(2);

type DoorEnd = (typeof doorEnds)[number];
type DoorLine = { readonly id: string } & Pick<LineRequest, 'load' | 'towns'>;

export const doorsIn = z.preprocess(
  (text) => (text === '' || text === undefined || text === null ? '[]' : text),
  requestedIn
    .pipe(alsoLines)
    .transform((lines): Partial<Record<DoorEnd, DoorLine>> =>
      Object.fromEntries(
        lines.map(({ rateId, request, door }) => [
          door,
          { id: rateId, load: request.load, towns: request.towns },
        ]),
      ),
    ),
);
