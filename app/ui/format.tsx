import { formatsOf, type DateStyle, type Formats, type Numeric } from '~/texts/formats';
import { useLanguage } from './language';

export type { DateStyle, Formats };

export function useFormats(): Formats {
  return formatsOf(useLanguage());
}

interface MoneyProps {
  /** A decimal string; null shows a dash. */
  readonly amount: Numeric;
  /** ISO 4217. */
  readonly currency: string;
  /** The amounts listed above and below it. */
  readonly among?: readonly Numeric[];
  /** The price of one unit, with all its decimals. */
  readonly isOfUnit?: boolean;
  readonly className?: string;
}

/** An amount in its own currency: "USD 1.250" for a Spanish reader. */
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

/** A moment in the reader's language, in Chilean time. The tooltip has the exact one. */
export function DateTime({ value, style = 'dateTime' }: DateTimeProps) {
  const { date } = useFormats();
  if (value === null || value === undefined || value === '') return <>—</>;
  const iso = typeof value === 'string' ? value : value.toISOString();
  // The texts may differ between server and browser: their date formats have different versions, and "2 hours ago"
  // changes.
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

/** In kilograms. */
export function Weight({ value }: QuantityProps) {
  return <data value={String(value ?? '')}>{useFormats().measure(value, 'kg')}</data>;
}

/** In cubic metres. */
export function Volume({ value }: QuantityProps) {
  return <data value={String(value ?? '')}>{useFormats().measure(value, 'm³')}</data>;
}
