export const rateStates = ['draft', 'published', 'unpublished', 'removed'] as const;
export type RateState = (typeof rateStates)[number];

/** Buttons are derived from it too. */
export const rateTransitions: Readonly<Record<RateState, readonly RateState[]>> = {
  draft: ['published', 'removed'],
  published: ['unpublished', 'removed'],
  unpublished: ['published', 'removed'],
  removed: [],
};

export function isRateStateReachable(from: RateState, to: RateState): boolean {
  return rateTransitions[from].includes(to);
}

/** `expired` and `upcoming` are published rates outside their days. */
export const shownRateStates = ['draft', 'upcoming', 'published', 'expired', 'unpublished'] as const;
export type ShownRateState = (typeof shownRateStates)[number];

/** Days are ISO dates in the rate's time zone; the last day is inclusive. */
export function shownRateState(
  state: Exclude<RateState, 'removed'>,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  today: string,
): ShownRateState {
  if (state !== 'published') return state;
  if (to !== null && to < today) return 'expired';
  return from !== null && from > today ? 'upcoming' : 'published';
}
