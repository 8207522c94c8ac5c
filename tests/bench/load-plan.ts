/** Requests to send repeatedly, in order, over a number of connections for a number of seconds. */
export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /**
   * Sends requests at this even pace, however slow the answers are. Without it, each connection sends the next request
   * once it has an answer.
   */
  readonly perSecond?: number;
  readonly requests: readonly PlannedRequest[];
}

export interface PlannedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** 50 % and 99 % of the requests were answered within this many milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
}
