import {
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { z } from 'zod';
import type { ProviderName } from '../../domain/shared/provider-names';
import { whileProviderFails } from '../retries';

export type FailureKind = 'timed-out' | 'unreachable' | 'refused' | 'nonsense';
export type BreakerState = 'closed' | 'open' | 'half-open';

/** The message omits the address, which may contain a key. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  constructor(
    readonly provider: ProviderName,
    readonly kind: FailureKind | 'resting',
    readonly detail: string | null = null,
  ) {
    super(`${provider}: ${kind}${detail === null ? '' : ` (${detail})`}`);
  }
}

/** Records the results of calls. Never throws. */
export interface ProviderJournal {
  answered(provider: ProviderName, breaker: BreakerState): Promise<void>;
  failed(provider: ProviderName, breaker: BreakerState, failure: ProviderFailure): Promise<void>;
}

export interface ProviderSettings {
  /** Template: `{key}` and parameters in braces are filled in, encoded. */
  readonly url: string;
  readonly key?: string | undefined;
}

export interface CallLimits {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryAfterMs: number;
  readonly restMs: number;
}

export interface ProviderCaller<Answer> {
  call(parameters: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Answer>;
}

const failuresToOpen = 5;
const largestAnswer = 4_000_000;

const breakerStates: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
};

/**
 * Calls an external service with a time limit per attempt, retries of transient failures and a circuit
 * breaker.
 */
export function createProviderCaller<Schema extends z.ZodType>(
  name: ProviderName,
  schema: Schema,
  { url, key, journal, ...limits }: ProviderSettings & CallLimits & { readonly journal: ProviderJournal },
): ProviderCaller<z.output<Schema>> {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ProviderFailure),
    { halfOpenAfter: limits.restMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
  );
  const limited = timeout(limits.timeoutMs, TimeoutStrategy.Aggressive);
  const policy = wrap(whileProviderFails(mayPass, limits), breaker);

  const attempt = async (address: string, signal: AbortSignal): Promise<z.output<Schema>> => {
    try {
      return await limited.execute(async (_context, within) => {
        const headers = { accept: 'application/json', ...(isBearer(url, key) && bearer(key)) };
        // A redirect could carry the key to another host.
        const response = await fetch(address, { headers, signal: within, redirect: 'error' });
        // The unread body ends with the signal, which is aborted at every return.
        if (!response.ok) throw new ProviderFailure(name, 'refused', String(response.status));
        return parsed(name, schema, await textOf(name, response));
      }, signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof ProviderFailure) throw error;
      throw isTaskCancelledError(error)
        ? new ProviderFailure(name, 'timed-out')
        : new ProviderFailure(name, 'unreachable', causeOf(error));
    }
  };

  return {
    async call(parameters, signal = new AbortController().signal) {
      const address = addressOf(url, { ...parameters, key: key ?? '' });
      const state = (): BreakerState => breakerStates[breaker.state];
      const seen: { last: ProviderFailure | null } = { last: null };
      try {
        const answer = await policy.execute(async () => {
          try {
            return await attempt(address, signal);
          } catch (error) {
            if (error instanceof ProviderFailure) seen.last = error;
            throw error;
          }
        }, signal);
        await journal.answered(name, state());
        return answer;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (!isBrokenCircuitError(error) && !(error instanceof ProviderFailure)) throw error;
        // The failure that opened the breaker may be this call's own.
        const failure = seen.last ?? new ProviderFailure(name, 'resting');
        await journal.failed(name, state(), failure);
        throw failure;
      }
    },
  };
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof ProviderFailure)) return false;
  const { kind, detail } = error;
  return (
    kind === 'timed-out' ||
    kind === 'unreachable' ||
    (kind === 'refused' && /^(429|5\d\d)$/.test(detail ?? ''))
  );
}

function isBearer(url: string, key: string | undefined): key is string {
  return key !== undefined && !url.includes('{key}');
}

const bearer = (key: string | undefined) => ({ authorization: `Bearer ${key ?? ''}` });

function addressOf(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_whole, word: string) => encodeURIComponent(parameters[word] ?? ''));
}

async function textOf(name: ProviderName, { body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.length > largestAnswer) throw new ProviderFailure(name, 'nonsense', 'too long');
  }
  return text + decoder.decode();
}

function parsed<Schema extends z.ZodType>(
  name: ProviderName,
  schema: Schema,
  text: string,
): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderFailure(name, 'nonsense', 'not JSON');
  }
  const answer = schema.safeParse(json);
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  throw new ProviderFailure(
    name,
    'nonsense',
    issue === undefined ? null : issue.path.join('.') || issue.code,
  );
}

/** Such as `ECONNREFUSED`, which `fetch` wraps. */
function causeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : null;
}
