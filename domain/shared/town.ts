import { z } from 'zod';

/** A town that was searched; in Chile a comuna. */
export const town = z.object({
  name: z.string().trim().min(1).max(200),
  /** Differs from the name in metropolitan areas: Santiago, of Providencia. */
  city: z.string().trim().min(1).max(120),
  /** ISO 3166 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Town = z.output<typeof town>;

export const searchedTowns = z.object({ origin: town, destination: town }).partial();
export type SearchedTowns = z.output<typeof searchedTowns>;
