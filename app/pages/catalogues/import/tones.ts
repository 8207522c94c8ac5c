import type { Tone } from '~/ui/tone';
import type { ImportState, RowOutcome, Verdict } from '~/use-cases/imports/import-states';

export const stateTones: Readonly<Record<ImportState, Tone>> = {
  mapping: 'neutral',
  checking: 'info',
  checked: 'info',
  applying: 'info',
  done: 'success',
  cancelled: 'warning',
  refused: 'danger',
  undoing: 'info',
  undone: 'neutral',
};

export const verdictTones: Readonly<Record<Verdict, Tone>> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  invalid: 'danger',
};

export const outcomeTones: Readonly<Record<RowOutcome, Tone>> = {
  created: 'success',
  updated: 'info',
  unneeded: 'neutral',
  failed: 'danger',
};
