import { z } from 'zod';

/** Why two companies look like duplicates, strongest first. */
export const likenesses = ['identification', 'domain', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

/** A number outweighs a domain and a name together. */
export const strengths = { identification: 4, domain: 2, name: 1 } as const satisfies Record<
  Likeness,
  number
>;

/** A key shared by more companies is no sign of a duplicate. */
export const mostAlike = 20;

export const tellApartInput = z.object({
  id: z.string().min(1).max(60),
  companies: z
    .array(z.string().min(1).max(60))
    .transform((ids) => [...new Set(ids)].toSorted())
    .pipe(z.array(z.string()).min(2, { message: 'validation.two-companies' }).max(mostAlike)),
});

export const distinctionIdInput = z.object({ id: z.string().min(1).max(60) });
