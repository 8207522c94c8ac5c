/** Requests to send over and over, in their order, from as many connections as said, for so long. */
export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Requests come at this even pace, whatever the answers take; without it each connection asks again as soon as it was answered. */
  readonly perSecond?: number;
  readonly requests: readonly PlannedRequest[];
}

export interface PlannedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came of it. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Milliseconds within which 50 and 99 of 100 requests were answered. */
  readonly p50: number;
  readonly p99: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
}
