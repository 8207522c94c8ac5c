/** The leg of a shipment that a surcharge belongs to. */
export const legs = ['origin', 'freight', 'destination'] as const;
export type Leg = (typeof legs)[number];
