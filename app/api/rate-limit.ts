import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Allowed =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface RateLimit {
  take(caller: string): Promise<Allowed>;
}

/** Requests per minute and caller, counted in this process. 0 means no limit. */
export function createRateLimit(requestsPerMinute: number): RateLimit {
  if (requestsPerMinute === 0) return { take: () => Promise.resolve({ allowed: true }) };
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return {
    async take(caller) {
      try {
        await limiter.consume(caller);
        return { allowed: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
  };
}
