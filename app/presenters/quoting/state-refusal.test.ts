import { expect, test } from 'vitest';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { nameOfState } from '@domain/quoting/quoter/states';
import { reject } from '@domain/shared/rejection';
import { stateRefusal } from './state-refusal.server';

test('each state of a list is named in the reader’s language', () => {
  const details = startingQuoterStates.filter(({ parent }) => parent === 'managing');
  const names = details.map(({ name }) => name).join(', ');
  const refusal = reject('rule', 'quoter.state-lv2-needed', { state: 'En gestión', states: names });
  const said = stateRefusal(refusal, startingQuoterStates, 'en');
  expect(said).toContain(details.map(({ code }) => nameOfState(startingQuoterStates, code, 'en')).join(', '));
  expect(said).not.toContain(names);
});
