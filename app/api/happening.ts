import { z } from 'zod';

export const happening = z
  .object({
    _id: z.string(),
    revision: z.number().int(),
    type: z.string().describe('Name of the event, such as PortChanged.'),
    action: z.string().describe('What happened, in the language asked for.'),
    at: z.string(),
    user: z.object({ _id: z.string(), name: z.string() }),
    changes: z.array(
      z.object({
        field: z.string(),
        name: z.string().describe('The field, in the language asked for.'),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Happening' });

interface Line {
  readonly id: string;
  readonly who: { readonly id: string; readonly name: string };
}

export function happeningOf<Told extends Line>({ id, who, ...told }: Told) {
  return { _id: id, user: { _id: who.id, name: who.name }, ...told };
}
