import type { IncomingMailState } from '@projections/support/incoming-mails/queries';
import type { Tone } from '~/ui/tone';

export const mailTones = {
  waiting: 'warning',
  answered: 'success',
  opened: 'success',
  proposed: 'success',
  bounced: 'danger',
  automatic: 'neutral',
  duplicate: 'neutral',
  discarded: 'neutral',
  received: 'info',
} as const satisfies Readonly<Record<IncomingMailState, Tone>>;
