import { isWithinOwner, ownerCompanyOf, type Actor } from '../../shared/actor';
import { defineCommand, facts, type Command, type Decision, type Reservation } from '../../shared/command';
import { isRejection, reject } from '../../shared/rejection';
import { changesBetween } from './changes';
import { changedRateInput, newRateInput, rateActivityInput, rateIdInput, rateValidityInput } from './inputs';
import { publish, publishAgain, type LaneFacts } from './publication';
import { rate, type Rate, type RateEvent } from './rate';
import { isRateStateReachable, type RateState } from './states';
import { changedTerms, draftedTerms, type References } from './written';

export interface FormFacts {
  readonly references: References;
  /** Null: the rate is not to be public, or is not in the read model yet. */
  readonly lane: LaneFacts | null;
}

const existing = {
  access: 'staff',
  expects: 'existing',
  id: ({ id }: { readonly id: string }) => id,
  isWithinReach: (actor: Actor, { ownerId }: Rate) => isWithinOwner(actor, ownerId),
} as const;

/** Complete or not. With `status` true it is published at once, or the whole command is refused. */
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

/** Only differences become events. A published rate must stay publishable. */
export const changeRate = defineCommand(rate, {
  ...existing,
  name: 'changeRate',
  input: changedRateInput,
  facts: facts<FormFacts>(),
  reserves: (command, state, decided = decideChange(command, state)) =>
    isComparedAnew(decided) ? laneReservations(command.facts.lane) : [],
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
export type ChangedRate = (typeof changedRateInput)['_output'];
export type NewRate = (typeof newRateInput)['_output'];

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

export const removeRate = defineCommand(rate, {
  ...existing,
  name: 'removeRate',
  input: rateIdInput,
  decide: (_command, state) =>
    isRateStateReachable(state.state, 'removed')
      ? [{ type: 'RateRemoved', data: {} }]
      : refuseState(state.state),
});

export const changeRateValidity = defineCommand(rate, {
  ...existing,
  name: 'changeRateValidity',
  input: rateValidityInput,
  facts: facts<{ readonly lane: LaneFacts | null }>(),
  reserves: (command, state, decided = decideChange(asChange(command), state)) =>
    isComparedAnew(decided) ? laneReservations(command.facts.lane) : [],
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

/** An inactive rate keeps its state, but customers do not find it. */
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

/** Optimistic lock on the lane, so that two overlapping rates cannot be published at once. */
function laneReservations(lane: LaneFacts | null): readonly Reservation[] {
  if (lane === null) return [];
  return [{ scope: `rate.lane-turn/${lane.lastTurn}`, key: lane.lane, code: 'rate.lane-busy' }];
}
