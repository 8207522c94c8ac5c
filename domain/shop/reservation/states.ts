/** A failed payment may be tried again; a completed one is final. */
export const paymentStatuses = ['pending', 'completed', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const reservationStatuses = [...paymentStatuses, 'cancelled'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export const nextPaymentStatuses: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['completed', 'failed'],
  failed: ['pending', 'completed'],
  completed: [],
};
