import type { z } from 'zod';
import { isWithinOwner, type Actor } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { reject, type Rejection } from '../../shared/rejection';
import { salesTeamEvents } from './events';
import { assignSubordinatesInput, changeSubordinatesInput } from './inputs';

export interface SalesTeam {
  readonly subordinateIds: readonly string[];
  /** The turns of the owner company that its assignments took. */
  readonly turns: readonly number[];
}

export const salesTeam = defineAggregate({
  events: salesTeamEvents,
  initial: { subordinateIds: [], turns: [] },
  evolve: ({ turns }: SalesTeam, { data: { subordinateIds, turn } }): SalesTeam => ({
    subordinateIds,
    turns: turn === undefined ? turns : [...turns, turn],
  }),
});

export interface TeamFacts {
  /** Owner companies of the named people who are active executives, by person. */
  readonly executives: Readonly<Record<string, string>>;
  /** The owner company of whoever leads or led the team, executive or not, active or not; null if the account is removed. */
  readonly formerOwnerId?: string | null;
  /** Those among the subordinates whom the executive reports to already, directly or not. */
  readonly superiors: readonly string[];
  /** How many assignments the owner company has had. */
  readonly turn: number;
}

/** Of which owner company a team is. Who led one and is no active executive any more only lets go. */
function ownerOfTeam(
  executiveId: string,
  { executives, formerOwnerId = null }: TeamFacts,
  mayBeFormer: boolean,
): string | null {
  return executives[executiveId] ?? (mayBeFormer ? formerOwnerId : null);
}

/** Those who are new must be active executives of the owner company; who reported already may have left. */
function decideTeam(
  { executiveId, subordinates }: z.output<typeof assignSubordinatesInput>,
  facts: TeamFacts,
  actor: Actor,
  state: SalesTeam,
): readonly EventOf<typeof salesTeamEvents>[] | Rejection {
  const { executives, superiors, turn } = facts;
  const subordinateIds = [...new Set(subordinates)].sort();
  const added = subordinateIds.filter((id) => !state.subordinateIds.includes(id));
  const ownerId = ownerOfTeam(executiveId, facts, added.length === 0 && state.subordinateIds.length > 0);
  if (ownerId === null || !isWithinOwner(actor, ownerId)) {
    return reject('not-found', 'salesTeam.not-found');
  }
  if (subordinates.includes(executiveId)) return reject('rule', 'salesTeam.own-superior');
  const stranger = added.find((id) => executives[id] !== ownerId);
  if (stranger !== undefined)
    return reject('rule', 'salesTeam.subordinate-unknown', { subordinate: stranger });
  if (added.some((id) => superiors.includes(id))) return reject('rule', 'salesTeam.circle');
  if (subordinateIds.join() === [...state.subordinateIds].sort().join()) return [];
  // Another assignment of this team came first: its turn was not known to these facts.
  if (state.turns.includes(turn)) return reject('conflict', 'salesTeam.busy');
  return [{ type: 'SubordinatesAssigned', data: { subordinateIds, turn, ownerId } }];
}

function turnsOf(executiveId: string, facts: TeamFacts, { turns }: SalesTeam) {
  const ownerId = ownerOfTeam(executiveId, facts, true) ?? '';
  return [...new Set([...turns, facts.turn])].map((one) => ({
    scope: 'salesTeam.turn',
    key: `${ownerId}|${one}`,
    code: 'salesTeam.busy' as const,
  }));
}

/**
 * Sets who reports to an executive, who then sees their quoters too. All must be executives of one owner
 * company. Each assignment takes the next turn of its owner company, so that it knows of all before it: of two at
 * once that would close a circle together, the second is decided again.
 */
export const assignSubordinates = defineCommand(salesTeam, {
  name: 'assignSubordinates',
  access: 'manager',
  input: assignSubordinatesInput,
  facts: facts<TeamFacts>(),
  expects: 'any',
  id: ({ executiveId }) => executiveId,
  reserves: ({ input: { executiveId }, facts: known }, state) => turnsOf(executiveId, known, state),
  decide: ({ input, facts: known, actor }, state) => decideTeam(input, known, actor, state),
});

/** Adds and takes away some of who reports to an executive; the others stay, whoever assigned them meanwhile. */
export const changeSubordinates = defineCommand(salesTeam, {
  name: 'changeSubordinates',
  access: 'manager',
  input: changeSubordinatesInput,
  facts: facts<TeamFacts>(),
  expects: 'any',
  id: ({ executiveId }) => executiveId,
  reserves: ({ input: { executiveId }, facts: known }, state) => turnsOf(executiveId, known, state),
  decide({ input: { executiveId, added, removed }, facts: known, actor }, state) {
    const kept = state.subordinateIds.filter((id) => !removed.includes(id));
    return decideTeam({ executiveId, subordinates: [...kept, ...added] }, known, actor, state);
  },
});
