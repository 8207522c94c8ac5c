import { z } from 'zod';

const end = z.enum(['port', 'door']);

export const askedEnds = z.object({ origin: end, destination: end });
export type AskedEnds = z.output<typeof askedEnds>;
