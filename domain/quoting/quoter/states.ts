/**
 * A state of quoters, as the catalogue `quoter-states` has it. Level-1 states say which of their kind may follow; a level-2 state
 * names its level-1 state as `parent`. Codes never change, names may.
 */
export interface QuoterState {
  readonly code: string;
  readonly level: number;
  readonly parent: string | null;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
  /** Codes of the level-1 states that may come next. */
  readonly followers: readonly string[] | null;
  /** Reasons to choose from; with none listed, a reason is put in one's own words. */
  readonly reasons: readonly string[] | null;
  /** Nobody gets here without giving a reason. */
  readonly isReasonNeeded: boolean | null;
}

/** A state of an owner company's catalogue. */
export interface OwnedQuoterState extends QuoterState {
  readonly ownerId: string;
}

/** Where a quoter stands: codes of its level-1 state and, where that has any, of its level-2 state. */
export interface QuoterPlace {
  readonly state: string;
  readonly stateLv2: string | null;
}

/** Somewhere a quoter may go, with what has to be said on the way. */
export interface QuoterStep extends QuoterPlace {
  readonly reasons: readonly string[];
  readonly isReasonNeeded: boolean;
}

/** Where every quoter starts. */
export const openingPlace = { state: 'pending', stateLv2: 'pending.new' } as const;

/** Where a new quoter goes by itself once somebody has been made responsible for it. */
export const assignedPlace = { state: 'pending', stateLv2: 'pending.assigned' } as const;

/** Where a price is still being worked out, or was given up: what stands in the quoter then was offered to nobody. */
const statesWithoutOffer: ReadonlySet<string> = new Set(['pending', 'managing', 'void']);

/** Whether a quoter's prices are its customer's to see: from `quoted` on, and again not while it is reopened. */
export function isPriceOffered({ state }: Pick<QuoterPlace, 'state'>): boolean {
  return !statesWithoutOffer.has(state);
}

/** Every place the table has, in its order. */
export function placesOf(states: readonly QuoterState[]): readonly QuoterStep[] {
  return states
    .filter(({ level }) => level === 1)
    .flatMap((level1): QuoterStep[] => {
      const below = states.filter(({ level, parent }) => level === 2 && parent === level1.code);
      if (below.length === 0) return [stepTo(level1, null)];
      return below.map((level2) => stepTo(level1, level2));
    });
}

function stepTo(level1: QuoterState, level2: QuoterState | null): QuoterStep {
  const own = level2?.reasons ?? [];
  return {
    state: level1.code,
    stateLv2: level2?.code ?? null,
    reasons: own.length > 0 ? own : (level1.reasons ?? []),
    isReasonNeeded: level1.isReasonNeeded === true || level2?.isReasonNeeded === true,
  };
}

/** The table's line of a place; undefined where it has none. */
export function findPlace(states: readonly QuoterState[], place: QuoterPlace): QuoterStep | undefined {
  return placesOf(states.filter(({ code, parent }) => code === place.state || parent === place.state)).find(
    (one) => isSamePlace(one, place),
  );
}

export function isSamePlace(one: QuoterPlace, other: QuoterPlace): boolean {
  return one.state === other.state && one.stateLv2 === other.stateLv2;
}

/**
 * Whether a quoter may go from one level-1 state to another: to itself, or to one that may follow. From a state that has been
 * taken out of the catalogue every state is reachable, so that its removal strands nobody.
 */
export function mayFollow(states: readonly QuoterState[], from: string, to: string): boolean {
  if (from === to) return true;
  const before = states.find(({ code, level }) => level === 1 && code === from);
  return before === undefined || (before.followers ?? []).includes(to);
}

/** Everything that may follow a place, itself left out, in the table's order: what the dialog offers. */
export function reachableFrom(states: readonly QuoterState[], from: QuoterPlace): readonly QuoterStep[] {
  return placesOf(states).filter((to) => mayFollow(states, from.state, to.state) && !isSamePlace(from, to));
}

/** Whether nothing may follow: the request is not worked on any more. */
export function isFinal(states: readonly QuoterState[], { state }: QuoterPlace): boolean {
  return states.some(({ code, followers }) => code === state && (followers ?? []).length === 0);
}

/** What a state is called in a language; its code where the catalogue has never had it. */
export function nameOfState(
  states: readonly QuoterState[],
  code: string | null,
  language: 'es' | 'en' | 'pt',
): string {
  if (code === null) return '';
  const state = states.find((one) => one.code === code);
  const translated = { es: null, en: state?.nameEn, pt: state?.namePt }[language];
  return translated ?? state?.name ?? code;
}

/** Tones of the states for badges; one that staff have added to the catalogue is neutral. */
export function toneOfState(code: string): 'info' | 'warning' | 'accent' | 'success' | 'danger' | 'neutral' {
  return tones[code] ?? 'neutral';
}

const tones: Readonly<Record<string, 'info' | 'warning' | 'accent' | 'success' | 'danger'>> = {
  pending: 'info',
  managing: 'warning',
  quoted: 'accent',
  won: 'success',
  lost: 'danger',
};
