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
  /** ISO date that the rates are of, in Chile where the service states an instant. */
  readonly date: string;
  /** Units for one US dollar, as decimal strings of at most 6 decimals, by currency. */
  readonly unitsPerUsd: ReadonlyMap<string, string>;
  /** Currencies whose value is no positive number within limits. */
  readonly unreadable: readonly string[];
}

export interface CurrencyRatesProvider {
  /** Host of the service: what the rates name as their source. */
  readonly source: string;
  /**
   * The newest rates. Throws `ProviderFailure`, also for rates of a day that has not come.
   * @param today ISO date in Chile
   */
  latest(today: string, signal: AbortSignal): Promise<CurrencyRatesAnswer>;
}

const rates = z.record(z.string(), z.unknown());

/** As Frankfurter answers, with the European Central Bank's rates: `?base=USD`. */
const dated = z.object({ base: z.string(), date: z.iso.date(), rates });
/** As Open Exchange Rates answers. `timestamp` in seconds. */
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

/** What the catalogue of currency rates takes. */
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
