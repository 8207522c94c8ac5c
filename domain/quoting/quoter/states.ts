/** `search`: opened after a rate search without results; `rate`: of one of its results. */
export const quoterSources = ['manual', 'search', 'rate'] as const;
export type QuoterSource = (typeof quoterSources)[number];

/** A level-2 state names its level-1 state as `parent`. Codes never change; names may. */
export interface QuoterState {
  readonly code: string;
  readonly level: number;
  readonly parent: string | null;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
  readonly followers: readonly string[] | null;
  /** If none is listed, the reason is free text. */
  readonly reasons: readonly string[] | null;
  readonly isReasonNeeded: boolean | null;
}

export interface OwnedQuoterState extends QuoterState {
  readonly ownerId: string;
}

export interface QuoterStatus {
  readonly state: string;
  readonly stateLv2: string | null;
}

export interface QuoterStep extends QuoterStatus {
  readonly reasons: readonly string[];
  readonly isReasonNeeded: boolean;
}

export const openingStatus = { state: 'pending', stateLv2: 'pending.new' } as const;

export const assignedStatus = { state: 'pending', stateLv2: 'pending.assigned' } as const;

export const sentStatus = { state: 'quoted', stateLv2: 'quoted.sent' } as const;
export const confirmedStatus = { state: 'won', stateLv2: 'won.confirmed' } as const;
export const bookedStatus = { state: 'won', stateLv2: 'won.booked' } as const;

const offeredStates: ReadonlySet<string> = new Set([sentStatus.state, confirmedStatus.state]);
const offeredCodes: ReadonlySet<string> = new Set(
  [sentStatus, confirmedStatus, bookedStatus].map(({ stateLv2 }) => stateLv2),
);

/** Offers need these states, so they cannot be removed from the catalogue. */
export const codesOfOffers: readonly string[] = [...offeredStates, ...offeredCodes];

export const codesOfPlatform: readonly string[] = [
  openingStatus.state,
  openingStatus.stateLv2,
  assignedStatus.stateLv2,
  ...codesOfOffers,
];

export function isReachedByOffer(from: QuoterStatus, to: QuoterStatus): boolean {
  if (from.state !== to.state) return offeredStates.has(to.state);
  return to.stateLv2 !== from.stateLv2 && offeredCodes.has(to.stateLv2 ?? '');
}

export function statusesOf(states: readonly QuoterState[]): readonly QuoterStep[] {
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

export function findStatus(states: readonly QuoterState[], status: QuoterStatus): QuoterStep | undefined {
  return statusesOf(
    states.filter(({ code, parent }) => code === status.state || parent === status.state),
  ).find((one) => isSameStatus(one, status));
}

export function isSameStatus(one: QuoterStatus, other: QuoterStatus): boolean {
  return one.state === other.state && one.stateLv2 === other.stateLv2;
}

/** A state removed from the catalogue may be followed by every state, so that no quote gets stuck. */
export function mayFollow(states: readonly QuoterState[], from: string, to: string): boolean {
  if (from === to) return true;
  const before = states.find(({ code, level }) => level === 1 && code === from);
  return before === undefined || (before.followers ?? []).includes(to);
}

export function reachableFrom(states: readonly QuoterState[], from: QuoterStatus): readonly QuoterStep[] {
  return statusesOf(states).filter(
    (to) => mayFollow(states, from.state, to.state) && !isSameStatus(from, to) && !isReachedByOffer(from, to),
  );
}

export function isFinal(states: readonly QuoterState[], { state }: QuoterStatus): boolean {
  return states.some(({ code, followers }) => code === state && (followers ?? []).length === 0);
}

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
