import type { ShownRateState } from '@domain/rating/rate/states';
import type { Tone } from '~/ui/tone';

/** How each state of a rate looks; expired is computed from its last day. */
export const rateTones: Readonly<Record<ShownRateState, Tone>> = {
  draft: 'neutral',
  published: 'success',
  unpublished: 'warning',
  expired: 'danger',
  upcoming: 'info',
};
