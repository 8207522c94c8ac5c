import type { PlannedRequest } from './load-plan';

/** Requests of one kind, sent in turn at a fixed rate, however slow the answers are. */
export interface ProbedKind {
  readonly kind: string;
  readonly requests: readonly PlannedRequest[];
}

export interface ProbePlan {
  readonly address: string;
  /** Of each kind. */
  readonly perSecond: number;
  readonly kinds: readonly ProbedKind[];
}

/** What the parent tells the probe. Outside of phases it sends its requests too, but counts none. */
export type ProbeOrder =
  { readonly plan: ProbePlan } | { readonly phase: string | null } | { readonly ends: true };

export interface ProbedFigures {
  readonly phase: string;
  readonly kind: string;
  readonly requests: number;
  /** 50 % and 99 % of the requests were answered within this many milliseconds after they were due. */
  readonly p50: number;
  readonly p99: number;
}

export interface ProbeResult {
  readonly figures: readonly ProbedFigures[];
  /** Of each phase: how late 99 % of the requests were sent at most (ms), and the CPU time of the probe (ms). */
  readonly phases: Readonly<Record<string, { readonly sentLate: number; readonly cpuMs: number }>>;
  /** The first answers that were no success. */
  readonly failures: readonly string[];
}
