import type { z } from 'zod';
import { isWithinOwner, type Actor } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { reject, type Rejection } from '../../shared/rejection';
import { salesTeamEvents } from './events';
import { assignSubordinatesInput, changeSubordinatesInput } from './inputs';

export interface SalesTeam {
  readonly subordinateIds: readonly string[];
  /** Assignment numbers (`turn`) reserved in the owner company. */
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
  readonly executives: Readonly<Record<string, string>>;
  /** Of the current or former leader, active or not; null if the account was removed. */
  readonly formerOwnerId?: string | null;
  /** Subordinates to whom the executive already reports, directly or not. */
  readonly superiors: readonly string[];
  readonly turn: number;
}

/** A former executive's team can only lose members. */
function ownerOfTeam(
  executiveId: string,
  { executives, formerOwnerId = null }: TeamFacts,
  mayBeFormer: boolean,
): string | null {
  return executives[executiveId] ?? (mayBeFormer ? formerOwnerId : null);
}

/** New members must be active executives of the owner company; existing ones may have left. */
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
  // Another assignment of this team came first; these facts do not include it.
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

/** Serializes the assignments of an owner company, so that two concurrent ones cannot close a circle. */
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

/** Subordinates assigned concurrently stay. */
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
