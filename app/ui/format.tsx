import { formatsOf, type DateStyle, type Formats, type Numeric } from '~/texts/formats';
import { useLanguage } from './language';

export type { DateStyle, Formats };

export function useFormats(): Formats {
  return formatsOf(useLanguage());
}

interface MoneyProps {
  readonly amount: Numeric;
  readonly currency: string;
  readonly among?: readonly Numeric[];
  readonly isOfUnit?: boolean;
  readonly className?: string;
}

export function Money({ amount, currency, among, isOfUnit = false, className }: MoneyProps) {
  const { money, unitPrice } = useFormats();
  return (
    <data value={`${amount ?? ''} ${currency}`} className={className ?? 'whitespace-nowrap'}>
      {isOfUnit ? unitPrice(amount, currency, among) : money(amount, currency, among)}
    </data>
  );
}

interface DateTimeProps {
  readonly value: string | Date | null | undefined;
  readonly style?: DateStyle;
}

export function DateTime({ value, style = 'dateTime' }: DateTimeProps) {
  const { date } = useFormats();
  if (value === null || value === undefined || value === '') return <>—</>;
  const iso = typeof value === 'string' ? value : value.toISOString();
  // Server and browser may differ: their date formats have different versions, and "2 hours ago" changes.
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

export function Quantity({ value }: QuantityProps) {
  return <data value={String(value ?? '')}>{useFormats().number(value)}</data>;
}

export function Weight({ value }: QuantityProps) {
  return <data value={String(value ?? '')}>{useFormats().measure(value, 'kg')}</data>;
}

export function Volume({ value }: QuantityProps) {
  return <data value={String(value ?? '')}>{useFormats().measure(value, 'm³')}</data>;
}
