/** A payment may be tried again after it failed; a completed one stays. */
export const paymentStatuses = ['pending', 'completed', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How a reservation stands, one of these at a time: that it was cancelled, else how its payment is. */
export const reservationStatuses = [...paymentStatuses, 'cancelled'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export const nextPaymentStatuses: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['completed', 'failed'],
  failed: ['pending', 'completed'],
  completed: [],
};
