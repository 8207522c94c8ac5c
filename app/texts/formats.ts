import { decimalsOf } from '@domain/shared/currency-decimals';
import { localeOf, type Language } from '~/texts';

export type DateStyle = 'date' | 'shortDay' | 'longDate' | 'dateTime' | 'time' | 'relative';

export type Numeric = string | number | null | undefined;

export interface Formats {
  /** "1.250,5"; a dash for no value. Three decimals at most by default. */
  readonly number: (value: Numeric, decimals?: number) => string;
  /**
   * "USD 1.250,50"; whole amounts without decimals. Amounts listed together (`among`) either all have
   * decimals or none.
   */
  readonly money: (amount: Numeric, currency: string, among?: readonly Numeric[]) => string;
  /** "USD 2,355": as money, but with all its decimals. */
  readonly unitPrice: (amount: Numeric, currency: string, among?: readonly Numeric[]) => string;
  /** "120 kg", "0,5 m³". */
  readonly measure: (value: Numeric, unit: string) => string;
  /** "5.9 × 2.35 m" with the reader's decimal separator: "5,9 × 2,35 m". Any other text stays as it is. */
  readonly metres: (text: string) => string;
  /** "12,5 %" from 12.5. Two decimals at most by default. */
  readonly percent: (value: Numeric, decimals?: number) => string;
  /** A day ("2026-01-31") stays that day; an instant is shown in Chilean time. */
  readonly date: (value: string | Date, style?: DateStyle) => string;
}

/** One zone for all readers, so that deadlines mean the same day for everybody. */
export const timeZone = 'America/Santiago';

const dash = '—';
const minus = '-';
const mostDecimals = 6;
const hardSpace = '\u00a0';

const dateStyles: Readonly<Record<Exclude<DateStyle, 'relative'>, Intl.DateTimeFormatOptions>> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  dateTime: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

const known = new Map<Language, Formats>();

/** Cached per language, since `Intl` objects are expensive to create. */
export function formatsOf(language: Language): Formats {
  const made = known.get(language) ?? createFormats(localeOf(language));
  known.set(language, made);
  return made;
}

function createFormats(locale: string): Formats {
  const numbers = remember((key: string) => {
    const [least = 0, most = 3] = key.split('-').map(Number);
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: true,
    });
  });
  const dates = remember((key: string) => {
    const [style, zone] = key.split(' ') as [keyof typeof dateStyles, string];
    return new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: zone });
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  const decimalSign = numbers('1-1').format(0.5).charAt(1);
  const write = (value: Numeric, least: number, most: number): string =>
    isNothing(value) ? dash : numbers(`${least}-${most}`).format(value as Intl.StringNumericLiteral);

  const date: Formats['date'] = (value, style = 'dateTime') => {
    if (style === 'relative') return sinceOrUntil(relative, new Date(value), Date.now());
    const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    return dates(`${style} ${isDay ? 'UTC' : timeZone}`).format(new Date(value));
  };

  const money = (amount: Numeric, currency: string, among: readonly Numeric[], most: number): string => {
    if (isNothing(amount)) return dash;
    const isWhole = [amount, ...among].every((one) => Number.isInteger(Number(one ?? 0)));
    const decimals = isWhole ? 0 : decimalsOf(currency);
    const size = String(amount).replace(/^-/, '');
    const sign = Number(amount) < 0 ? minus : '';
    return `${sign}${currencyName(currency)}${hardSpace}${write(size, decimals, Math.max(decimals, most))}`;
  };

  return {
    number: (value, decimals = 3) => write(value, 0, decimals),
    money: (amount, currency, among = []) => money(amount, currency, among, 0),
    unitPrice: (amount, currency, among = []) => money(amount, currency, among, mostDecimals),
    measure: (value, unit) => (isNothing(value) ? dash : `${write(value, 0, 3)}${hardSpace}${unit}`),
    metres: (text) => {
      // Only metres: no box is thousands of them long, so a separator is always the decimal one.
      const said = /^[\d.,]+(?:\s*[×x]\s*[\d.,]+)+\s*m(?![\p{L}\p{N}])/u.exec(text)?.[0] ?? '';
      const inReadersNumbers = said.replace(/(\d)[.,](?=\d)/g, `$1${decimalSign}`);
      return inReadersNumbers + text.slice(said.length);
    },
    percent: (value, decimals = 2) =>
      isNothing(value) ? dash : `${write(value, 0, decimals)}${locale.startsWith('en') ? '' : hardSpace}%`,
    date,
  };
}

/** As the trade writes it: UF for CLF. */
export function currencyName(currency: string): string {
  return currency === 'CLF' ? 'UF' : currency;
}

function isNothing(value: Numeric): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

function remember<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const one = made.get(key) ?? make(key);
    made.set(key, one);
    return one;
  };
}

const spans: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];

function sinceOrUntil(relative: Intl.RelativeTimeFormat, moment: Date, nowMs: number): string {
  const seconds = Math.round((moment.getTime() - nowMs) / 1000);
  const [unit, length] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? (['second', 1] as const);
  return relative.format(Math.trunc(seconds / length), unit);
}
