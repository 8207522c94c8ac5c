export type { Tone } from '~/ui/tone';
