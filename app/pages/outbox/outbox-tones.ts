import type { Tone } from '~/ui/tone';

/** How the states of a message look. */
export const outboxTones = {
  kept: 'neutral',
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
} as const satisfies Readonly<Record<string, Tone>>;
