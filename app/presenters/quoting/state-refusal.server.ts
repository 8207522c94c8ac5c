import { nameOfState, type QuoterState } from '@domain/quoting/quoter/states';
import type { Rejection } from '@domain/shared/rejection';
import type { Language } from '~/texts';
import { sentenceOf } from '~/texts/translate.server';

export function stateRefusal(refusal: Rejection, states: readonly QuoterState[], language: Language): string {
  const named = (text: string) => {
    const state = states.find((one) => one.name === text);
    return state === undefined ? text : nameOfState(states, state.code, language);
  };
  const params = Object.entries(refusal.params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.split(', ').map(named).join(', ') : value,
  ]);
  return sentenceOf(language, { ...refusal, params: Object.fromEntries(params) as Rejection['params'] });
}
