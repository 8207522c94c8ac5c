import { isWithinOwner, ownerCompanyOf, type Actor } from '../../shared/actor';
import { defineCommand, facts, type Command, type Decision, type Reservation } from '../../shared/command';
import { isRejection, reject } from '../../shared/rejection';
import { changesBetween } from './changes';
import { changedRateInput, newRateInput, rateActivityInput, rateIdInput, rateValidityInput } from './inputs';
import { publish, publishAgain, type LaneFacts } from './publication';
import { rate, type Rate, type RateEvent } from './rate';
import { isRateStateReachable, type RateState } from './states';
import { changedTerms, draftedTerms, type References } from './written';

/** What the form's names lead to, and how the rate's lane stands. */
export interface FormFacts {
  readonly references: References;
  /** Null: the rate was not asked to be public, or is not in the read model yet. */
  readonly lane: LaneFacts | null;
}

const existing = {
  access: 'staff',
  expects: 'existing',
  id: ({ id }: { readonly id: string }) => id,
  isWithinReach: (actor: Actor, { ownerId }: Rate) => isWithinOwner(actor, ownerId),
} as const;

/** Writes a new rate, complete or not; with `status` true publishes it at once or refuses it as a whole. */
export const draftRate = defineCommand(rate, {
  name: 'draftRate',
  access: 'staff',
  input: newRateInput,
  facts: facts<FormFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ facts: { lane }, input }) => (input.status ? laneReservations(lane) : []),
  decide({ input: { kind, status, isActive, ...form }, facts: { references, lane }, actor, at }) {
    const terms = draftedTerms(kind, form, references, { at, isToBePublic: status });
    if (isRejection(terms)) return terms;
    const ownerId = ownerCompanyOf(actor);
    const drafted: RateEvent = { type: 'RateDrafted', data: { kind, ownerId, terms } };
    const rateNow = rate.evolve(rate.initial, drafted);
    const published = status ? publish(rateNow, lane, at) : [];
    return isRejection(published) ? published : [drafted, ...published, ...activityAfter(rateNow, isActive)];
  },
});

/** Takes a whole form or a part of it, and yields only what differs; a published rate stays fit to be public. */
export const changeRate = defineCommand(rate, {
  ...existing,
  name: 'changeRate',
  input: changedRateInput,
  facts: facts<FormFacts>(),
  reserves: (command, state) =>
    isComparedAnew(decideChange(command, state)) ? laneReservations(command.facts.lane) : [],
  decide: decideChange,
});

function decideChange(
  { input, facts: { references, lane }, at }: Pick<Command<ChangedRate, FormFacts>, 'input' | 'facts' | 'at'>,
  state: Rate,
): Decision<RateEvent> {
  if (state.state === 'removed') return reject('not-found', 'rate.not-found');
  const status = input.status ?? state.state === 'published';
  const terms = changedTerms(state, input.form, references, status);
  if (isRejection(terms)) return terms;
  const changes = changesBetween(state.terms, terms);
  const after = { ...state, terms };
  const next = status ? publishAgain(state, after, changes, lane, at) : unpublish(state);
  return isRejection(next) ? next : [...changes, ...next, ...activityAfter(state, input.isActive)];
}
type ChangedRate = (typeof changedRateInput)['_output'];

/** Makes a rate public: refused while anything is missing, or while another one already holds in its place. */
export const publishRate = defineCommand(rate, {
  ...existing,
  name: 'publishRate',
  input: rateIdInput,
  facts: facts<{ readonly lane: LaneFacts | null }>(),
  reserves: ({ facts: { lane } }, { state }) => (state === 'published' ? [] : laneReservations(lane)),
  decide({ facts: { lane }, at }, state) {
    if (state.state === 'published') return [];
    if (!isRateStateReachable(state.state, 'published')) return refuseState(state.state);
    return publish(state, lane, at);
  },
});

export const unpublishRate = defineCommand(rate, {
  ...existing,
  name: 'unpublishRate',
  input: rateIdInput,
  decide(_command, state) {
    if (state.state === 'unpublished') return [];
    return isRateStateReachable(state.state, 'unpublished') ? unpublish(state) : refuseState(state.state);
  },
});

/** Hides a rate for good; what was sold at it still points to it. */
export const removeRate = defineCommand(rate, {
  ...existing,
  name: 'removeRate',
  input: rateIdInput,
  decide: (_command, state) =>
    isRateStateReachable(state.state, 'removed')
      ? [{ type: 'RateRemoved', data: {} }]
      : refuseState(state.state),
});

/** New first and last days; a published rate is compared with its lane anew. */
export const changeRateValidity = defineCommand(rate, {
  ...existing,
  name: 'changeRateValidity',
  input: rateValidityInput,
  facts: facts<{ readonly lane: LaneFacts | null }>(),
  reserves: (command, state) =>
    isComparedAnew(decideChange(asChange(command), state)) ? laneReservations(command.facts.lane) : [],
  decide: (command, state) => decideChange(asChange(command), state),
});

function asChange({
  input: { id, from, to },
  facts: { lane },
  at,
}: Command<ValidityInput, { lane: LaneFacts | null }>) {
  return { input: { id, form: { from, to } }, facts: { references: { places: {}, unknown: [] }, lane }, at };
}
type ValidityInput = (typeof rateValidityInput)['_output'];

/** An inactive rate keeps its state and is not found by customers. */
export const setRateActivity = defineCommand(rate, {
  ...existing,
  name: 'setRateActivity',
  input: rateActivityInput,
  decide({ input: { isActive } }, state) {
    if (state.state === 'removed') return reject('not-found', 'rate.not-found');
    return activityAfter(state, isActive);
  },
});

function activityAfter({ isActive }: Rate, asked = isActive): readonly RateEvent[] {
  return asked === isActive ? [] : [{ type: asked ? 'RateActivated' : 'RateDeactivated', data: {} }];
}

function unpublish({ state }: Rate): readonly RateEvent[] {
  return state === 'published' ? [{ type: 'RateUnpublished', data: {} }] : [];
}

function refuseState(state: RateState) {
  return state === 'removed'
    ? reject('not-found', 'rate.not-found')
    : reject('rule', 'rate.state-not-reachable', { state });
}

function isComparedAnew(decision: Decision<RateEvent>): boolean {
  return (
    !isRejection(decision) &&
    decision.some(({ type }) => type === 'RatePublished' || type === 'RateRepublished')
  );
}

/**
 * Publishing takes the lane's turn: the turn after the last publication its read model shows. Of two that looked at
 * the same moment one gets it; the other is told to look again, and then sees the first.
 */
function laneReservations(lane: LaneFacts | null): readonly Reservation[] {
  if (lane === null) return [];
  return [{ scope: `rate.lane-turn/${lane.lastTurn}`, key: lane.lane, code: 'rate.lane-busy' }];
}
