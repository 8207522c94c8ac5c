/**
 * `checking`, `applying`, `undoing`: a worker works on it. `checked`: verdicts are ready, nothing is written.
 * `refused`: unreadable. `cancelled`: stopped; written records stay.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'applying',
  'done',
  'cancelled',
  'refused',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export function isBusy(state: ImportState): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing';
}

export const verdicts = ['new', 'changed', 'unchanged', 'invalid'] as const;
export type Verdict = (typeof verdicts)[number];

/** `unneeded`: somebody had made the same change in the meantime. */
export type RowOutcome = 'created' | 'updated' | 'unneeded' | 'failed';
