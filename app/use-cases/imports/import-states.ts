/**
 * `mapping`: columns are being matched. `checking`, `applying`, `undoing`: a process works on it. `checked`:
 * verdicts are ready, nothing is written. `refused`: the file cannot be read. `cancelled`: stopped; what was
 * written stays.
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

/** Whether a process works on it. */
export function isBusy(state: ImportState): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing';
}

/** What applying a row would do. */
export const verdicts = ['new', 'changed', 'unchanged', 'invalid'] as const;
export type Verdict = (typeof verdicts)[number];

/** What applying a row did. `unneeded`: somebody had made the same change in the meantime. */
export type RowOutcome = 'created' | 'updated' | 'unneeded' | 'failed';
