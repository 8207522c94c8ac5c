import { z } from 'zod';

/** Why two companies look like one, the strongest first. */
export const likenesses = ['identification', 'domain', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

/** How much each says: a number more than a domain and a name together. */
export const strengths = { identification: 4, domain: 2, name: 1 } as const satisfies Record<
  Likeness,
  number
>;

/** The most companies that share a key and still look like one. */
export const mostAlike = 20;

export const tellApartInput = z.object({
  /** Of the statement: the same for the same companies. */
  id: z.string().min(1).max(60),
  companies: z
    .array(z.string().min(1).max(60))
    .transform((ids) => [...new Set(ids)].toSorted())
    .pipe(z.array(z.string()).min(2, { message: 'validation.two-companies' }).max(mostAlike)),
});

export const distinctionIdInput = z.object({ id: z.string().min(1).max(60) });
