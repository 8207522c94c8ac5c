import { nameOfState, toneOfState, type QuoterStatus, type QuoterState } from '@domain/quoting/quoter/states';
import type { Language } from '~/texts';

export interface StateShown {
  readonly name: string;
  readonly detail: string | null;
  readonly tone: ReturnType<typeof toneOfState>;
}

export function stateShown(
  { state, stateLv2 }: QuoterStatus,
  states: readonly QuoterState[],
  language: Language,
): StateShown {
  return {
    name: nameOfState(states, state, language),
    detail: stateLv2 === null ? null : nameOfState(states, stateLv2, language),
    tone: toneOfState(state),
  };
}
