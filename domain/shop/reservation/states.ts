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

/** How staff end the refund of a cancelled reservation. */
export const refundOutcomes = ['paid-back', 'not-received'] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];
