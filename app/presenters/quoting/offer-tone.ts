import type { OfferState } from '@domain/quoting/offer/states';
import type { Tone } from '~/ui/tone';

export const offerTone: Readonly<Record<OfferState, Tone>> = {
  draft: 'neutral',
  pending: 'warning',
  sent: 'info',
  accepted: 'success',
  rejected: 'danger',
  expired: 'warning',
  withdrawn: 'neutral',
  superseded: 'neutral',
};
