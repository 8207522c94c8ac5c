import type { ShownRateState } from '@domain/rating/rate/states';
import type { Tone } from '~/ui/tone';

/** Expired is computed from the last day. */
export const rateTones: Readonly<Record<ShownRateState, Tone>> = {
  draft: 'neutral',
  published: 'success',
  unpublished: 'warning',
  expired: 'danger',
  upcoming: 'info',
};
