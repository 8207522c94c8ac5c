/**
 * How far an import is. `mapping`: its columns are being told; `checking`, `applying` and `undoing`: a process works on it; `checked`: its verdicts are
 * there to be read, nothing is written; `refused`: its file was not taken; `cancelled`: stopped on the way, what was written is there.
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

/** What applying it did: `unneeded` when somebody had done the same in the meantime. */
export type RowOutcome = 'created' | 'updated' | 'unneeded' | 'failed';
