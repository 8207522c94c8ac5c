export const legs = ['origin', 'freight', 'destination'] as const;
export type Leg = (typeof legs)[number];
