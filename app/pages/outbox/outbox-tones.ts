import type { Tone } from '~/ui/tone';

export const outboxTones = {
  kept: 'neutral',
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
} as const satisfies Readonly<Record<string, Tone>>;
