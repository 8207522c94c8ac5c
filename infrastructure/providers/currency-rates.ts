import Big from 'big.js';
import { z } from 'zod';
import { isBelievableDay } from '../../domain/rating/currency-refresh';
import { isCurrency } from '../../domain/shared/currency-codes';
import { dayIn } from '../../domain/shared/day';
import {
  createProviderCaller,
  ProviderFailure,
  type CallLimits,
  type ProviderJournal,
  type ProviderSettings,
} from './provider-caller';

export interface CurrencyRatesAnswer {
  /** ISO date of the rates, in Chile if the service returns an instant. */
  readonly date: string;
  /** Units per US dollar, decimal strings of at most 6 decimals. */
  readonly unitsPerUsd: ReadonlyMap<string, string>;
  readonly unreadable: readonly string[];
}

export interface CurrencyRatesProvider {
  readonly source: string;
  /** Throws `ProviderFailure`, also for rates of a future day. @param today ISO date in Chile */
  latest(today: string, signal: AbortSignal): Promise<CurrencyRatesAnswer>;
}

const rates = z.record(z.string(), z.unknown());

/** Frankfurter's response to `?base=USD`, with the European Central Bank's rates. */
const dated = z.object({ base: z.string(), date: z.iso.date(), rates });
/** Open Exchange Rates' response. `timestamp` in seconds. */
const timed = z.object({ base: z.string(), timestamp: z.number().int().positive().max(1e11), rates });

const answer = z.union([dated, timed]).transform((found, check): CurrencyRatesAnswer => {
  const { base } = found;
  const day = 'date' in found ? found.date : chileanDay(found.timestamp);
  const perBase = (currency: string) => positive(currency === base ? 1 : found.rates[currency]);
  const dollar = perBase('USD');
  if (dollar === null) {
    check.addIssue({ code: 'custom', path: ['rates', 'USD'], message: 'no rate of the dollar' });
    return z.NEVER;
  }
  const unitsPerUsd = new Map<string, string>();
  const unreadable: string[] = [];
  for (const currency of new Set([base, ...Object.keys(found.rates)])) {
    if (currency === 'USD' || !isCurrency(currency)) continue;
    const units = perBase(currency)?.div(dollar).round(6);
    if (units === undefined || units.lt(smallest) || units.gt(largest)) unreadable.push(currency);
    else unitsPerUsd.set(currency, units.toFixed());
  }
  return { date: day, unitsPerUsd, unreadable };
});

const smallest = '0.000001';
const largest = 1e9;

function positive(value: unknown): Big | null {
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  const isDecimal = typeof value === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(value);
  if (!isNumber && !isDecimal) return null;
  const number = new Big(value);
  return number.gt(0) ? number : null;
}

function chileanDay(seconds: number): string {
  return dayIn('America/Santiago', new Date(seconds * 1000));
}

export function createCurrencyRatesProvider(
  settings: ProviderSettings & CallLimits & { readonly journal: ProviderJournal },
): CurrencyRatesProvider {
  const caller = createProviderCaller('currency-rates', answer, settings);
  const noteNonsense = async (detail: string): Promise<ProviderFailure> => {
    const failure = new ProviderFailure('currency-rates', 'nonsense', detail);
    await settings.journal.failed('currency-rates', 'closed', failure);
    return failure;
  };
  return {
    source: new URL(settings.url).host,
    async latest(today, signal) {
      const found = await caller.call({}, signal);
      if (!isBelievableDay(found.date, today)) throw await noteNonsense(found.date);
      if (found.unreadable.length > 0) await noteNonsense(found.unreadable.slice(0, 10).join(', '));
      return found;
    },
  };
}
