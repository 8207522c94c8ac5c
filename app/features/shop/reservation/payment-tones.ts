import type { PaymentStatus } from '@domain/shop/reservation/states';
import type { Tone } from '~/ui/tone';

export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
};
