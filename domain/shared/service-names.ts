export const serviceNames = ['customs-origin', 'customs-destination', 'insurance'] as const;
export type ServiceName = (typeof serviceNames)[number];
