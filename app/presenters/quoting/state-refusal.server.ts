import { nameOfState, type QuoterState } from '@domain/quoting/quoter/states';
import type { Rejection } from '@domain/shared/rejection';
import type { Language } from '~/texts';
import { sentenceOf } from '~/texts/translate.server';

/** The sentence of a refused change of state, with the states' names in the reader's language. */
export function stateRefusal(refusal: Rejection, states: readonly QuoterState[], language: Language): string {
  const params = Object.entries(refusal.params).map(([name, value]) => {
    const state = states.find((one) => one.name === value);
    return [name, state === undefined ? value : nameOfState(states, state.code, language)];
  });
  return sentenceOf(language, { ...refusal, params: Object.fromEntries(params) as Rejection['params'] });
}
