/** Services that are sold with a rate, by the names of their lines: customs clearance at either end, and cargo insurance. */
export const serviceNames = ['customs-origin', 'customs-destination', 'insurance'] as const;
export type ServiceName = (typeof serviceNames)[number];
