import { formatsOf, type DateStyle, type Formats, type Numeric } from '~/texts/formats';
import { useLanguage } from './language';

export type { DateStyle, Formats };

/** The reader's way to write numbers, money and dates. */
export function useFormats(): Formats {
  return formatsOf(useLanguage());
}

interface MoneyProps {
  /** A decimal string; null shows a dash. */
  readonly amount: Numeric;
  /** ISO 4217. */
  readonly currency: string;
  /** The amounts it stands above or below. */
  readonly among?: readonly Numeric[];
  /** The price of one unit, with all its decimals. */
  readonly isOfUnit?: boolean;
  readonly className?: string;
}

/** An amount in its record's currency: "USD 1.250" for a Spanish reader. */
export function Money({ amount, currency, among, isOfUnit = false, className }: MoneyProps) {
  const { money, unitPrice } = useFormats();
  return (
    <data value={`${amount ?? ''} ${currency}`} className={className ?? 'whitespace-nowrap'}>
      {isOfUnit ? unitPrice(amount, currency, among) : money(amount, currency, among)}
    </data>
  );
}

interface DateTimeProps {
  /** An ISO instant or day, or a Date. */
  readonly value: string | Date | null | undefined;
  readonly style?: DateStyle;
}

/** A moment in the reader's words, Chilean time; the exact one in the hint. */
export function DateTime({ value, style = 'dateTime' }: DateTimeProps) {
  const { date } = useFormats();
  if (value === null || value === undefined || value === '') return <>—</>;
  const iso = typeof value === 'string' ? value : value.toISOString();
  // Browsers and servers know different versions of the world's date formats, and "2 hours ago" moves on.
  return (
    <time
      dateTime={iso}
      title={style === 'relative' ? date(value, 'dateTime') : undefined}
      suppressHydrationWarning
    >
      {date(value, style)}
    </time>
  );
}

interface QuantityProps {
  readonly value: string | number | null | undefined;
}

/** A plain number, at most three decimals. */
export function Quantity({ value }: QuantityProps) {
  return <data value={String(value ?? '')}>{useFormats().number(value)}</data>;
}

/** Kilograms. */
export function Weight({ value }: QuantityProps) {
  return <data value={String(value ?? '')}>{useFormats().measure(value, 'kg')}</data>;
}

/** Cubic metres. */
export function Volume({ value }: QuantityProps) {
  return <data value={String(value ?? '')}>{useFormats().measure(value, 'm³')}</data>;
}
