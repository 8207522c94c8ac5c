export interface Proposed {
  readonly id: string;
  readonly name: string;
  readonly isAway: boolean;
  /** Of the company's portfolio, or who had its last quote. */
  readonly mark: 'portfolio' | 'last' | null;
}

export interface AssigningOf {
  readonly mayTake: boolean;
  /** Minutes past the target without an executive. */
  readonly lateMinutes: number | null;
  readonly proposed: readonly Proposed[];
}

export interface AssignedQuote {
  readonly id: string;
  readonly reference: string;
  readonly revision: number;
}
