import { z } from 'zod';

const end = z.enum(['port', 'door']);

/** Where a shipment is handed over and received: at the airport or port of its lane, or at the door. */
export const askedEnds = z.object({ origin: end, destination: end });
export type AskedEnds = z.output<typeof askedEnds>;
