import { z } from 'zod';
import { findStatus, nameOfState, statusesOf } from '@domain/quoting/quoter/states';
import { isRejection, reject } from '@domain/shared/rejection';
import { listQuoterStates, type ListedQuoterState } from '@projections/quoting/quoter-states/queries';
import { defineEndpoint } from '../endpoint';

const active = (states: readonly ListedQuoterState[]) => states.filter(({ isActive }) => isActive);

const namedState = z.object({ _id: z.string(), code: z.string(), name: z.string() });

export const getStateNames = defineEndpoint({
  method: 'get',
  path: '/quoter-states/stateName',
  access: 'staff',
  summary: 'Level-1 and level-2 states by name, in order',
  answer: z.array(namedState.extend({ statesLv2: z.array(namedState) })),
  async handler({ ask, language }) {
    const all = await ask(listQuoterStates, {});
    if (isRejection(all)) return all;
    const states = active(all);
    const named = ({ id, code }: ListedQuoterState) => ({
      _id: id,
      code,
      name: nameOfState(states, code, language),
    });
    return states
      .filter(({ level }) => level === 1)
      .map((one) => ({
        ...named(one),
        statesLv2: states.filter(({ parent }) => parent === one.code).map(named),
      }));
  },
});

const reasonsAnswer = z.object({
  state: z.string(),
  stateLv2: z.string().nullable(),
  isReasonNeeded: z.boolean(),
  reasons: z.array(z.string()).describe('To choose from; with none listed, a reason is put in free words.'),
});

export const getReasons = defineEndpoint({
  method: 'get',
  path: '/quoter-states/states-reason',
  access: 'staff',
  summary: 'Reasons of states, narrowed by `state` and `stateLv2` (codes or Spanish names)',
  query: z.object({ state: z.string().optional(), stateLv2: z.string().optional() }),
  answer: z.array(reasonsAnswer),
  async handler({ ask, query }) {
    const all = await ask(listQuoterStates, {});
    if (isRejection(all)) return all;
    const states = active(all);
    const isMeant = (code: string | null, word: string | undefined) =>
      word === undefined ||
      code === word ||
      nameOfState(states, code, 'es').toLowerCase() === word.toLowerCase();
    return statusesOf(states).filter(
      ({ state, stateLv2 }) => isMeant(state, query.state) && isMeant(stateLv2, query.stateLv2),
    );
  },
});

export const getReasonsOfState = defineEndpoint({
  method: 'get',
  path: '/quoter-states/{id}/states-reasons',
  access: 'staff',
  summary: 'Reasons of one state, by its id or its code',
  answer: reasonsAnswer,
  async handler({ ask, params }) {
    const all = await ask(listQuoterStates, {});
    if (isRejection(all)) return all;
    const one = all.find(({ id, code }) => id === params.id || code === params.id);
    if (one === undefined) return reject('not-found', 'quoterState.not-found');
    const status = { state: one.parent ?? one.code, stateLv2: one.level === 2 ? one.code : null };
    const own = { ...status, reasons: one.reasons ?? [], isReasonNeeded: one.isReasonNeeded ?? false };
    return findStatus(all, status) ?? own;
  },
});
