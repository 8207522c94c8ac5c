import type { Tone } from '~/ui/tone';

export const mailTones: Readonly<Record<'kept' | 'waiting' | 'sent' | 'failed', Tone>> = {
  kept: 'neutral',
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
};
