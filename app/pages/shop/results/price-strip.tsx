import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { useFormats } from '~/ui/format';
import { useLanguage } from '~/ui/language';
import type { PricesOfMonth } from './daily-prices-data';

interface PriceStripProps {
  readonly prices: PricesOfMonth;
  /** Shows another month in place. Undefined: its own page does. */
  readonly show?: (month: string) => void;
  /** Before the month. */
  readonly title?: ReactNode;
  /** Leaves out the days where all of them cost the same. */
  readonly isBrief?: boolean;
}

/** From today on. */
export function PriceStrip({ prices, show, title, isBrief = false }: PriceStripProps) {
  const { t } = useTranslation('shop');
  const { month, previous, next, today } = prices;
  const days = prices.days.filter(({ day }) => day >= today);
  const monthName = new Intl.DateTimeFormat(useLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {title}
        <OtherMonth prices={prices} month={previous} label={t('daily-prices.previous')} show={show} />
        <span className="font-medium" aria-live="polite">
          {monthName}
        </span>
        <OtherMonth prices={prices} month={next} label={t('daily-prices.next')} show={show} isNext />
      </div>
      {(!isBrief || !isSamePriceAllMonth(prices)) && (
        <ul className="flex gap-1.5 overflow-x-auto pb-2">
          {days.map((day) => (
            <li key={day.day} className="shrink-0">
              <Day prices={prices} day={day} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface OtherMonthProps extends PriceStripProps {
  readonly month: string | null;
  readonly label: string;
  readonly isNext?: boolean;
}

function OtherMonth({ prices, month, label, show, isNext = false }: OtherMonthProps) {
  if (month === null) return null;
  const Icon = isNext ? ChevronRight : ChevronLeft;
  return (
    <Link
      to={`/rates/by-date?${prices.query}&month=${month}`}
      onClick={(event) => {
        if (show === undefined || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        show(month);
      }}
      aria-label={label}
      className="grid size-8 place-items-center rounded-md border border-line text-muted hover:bg-hover hover:text-ink"
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  );
}

function Day({
  prices,
  day: { day, total },
}: {
  readonly prices: PricesOfMonth;
  readonly day: PricesOfMonth['days'][number];
}) {
  const { t } = useTranslation('shop');
  const { date, money } = useFormats();
  const { searched, today, currency, query, days } = prices;
  const lowest = days
    .flatMap((one) => (one.total === null ? [] : [Number(one.total)]))
    .toSorted((a, b) => a - b)[0];
  const isChosen = day === (searched ?? today);
  const price = total === null ? t('daily-prices.none') : money(total, currency);
  const content = (
    <>
      <span className="block text-xs text-muted">{date(day, 'shortDay')}</span>
      <span
        className={classes(
          'block text-sm whitespace-nowrap num',
          total === null ? 'text-muted' : 'font-medium',
          !isSamePriceAllMonth(prices) && total !== null && Number(total) === lowest && 'text-success',
        )}
      >
        {price}
      </span>
      {isChosen && (
        <span className="block text-xs text-accent">
          {t(searched === null ? 'daily-prices.today' : 'daily-prices.searched')}
        </span>
      )}
    </>
  );
  const box = classes(
    'block h-full min-w-20 rounded-md border px-2 py-1.5',
    isChosen ? 'border-accent bg-accent-soft' : 'border-line',
  );
  if (total === null) return <span className={box}>{content}</span>;
  return (
    <Link
      to={`/rates?${query}&date=${day}`}
      aria-current={isChosen ? 'date' : undefined}
      className={classes(box, 'hover:bg-hover focus-visible:-outline-offset-2')}
    >
      {content}
    </Link>
  );
}

export function isSamePriceAllMonth({ days }: PricesOfMonth): boolean {
  const open = days.filter(({ total }) => total !== null);
  return new Set(open.map(({ total }) => total)).size <= 1;
}
