import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '~/ui/classes';
import { useFormats } from '~/ui/format';
import { useLanguage } from '~/ui/language';
import type { PricesOfMonth } from './daily-prices-data';

interface PriceStripProps {
  readonly prices: PricesOfMonth;
  /** Shows another month in place. Undefined: its own page does. */
  readonly show?: (month: string) => void;
}

export function PriceStrip({ prices, show }: PriceStripProps) {
  const { t } = useTranslation('shop');
  const { month, previous, next, today, searched } = prices;
  const list = useRef<HTMLUListElement>(null);
  const at = prices.days.findIndex(({ day }) => day === (searched ?? today));
  // Past days come first: the strip begins at the chosen one.
  useEffect(() => {
    const day = list.current?.children[at];
    if (list.current !== null && day instanceof HTMLElement) list.current.scrollLeft = day.offsetLeft;
  }, [at, month]);
  const monthName = new Intl.DateTimeFormat(useLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-2">
        <OtherMonth prices={prices} month={previous} label={t('daily-prices.previous')} show={show} />
        <span className="font-medium" aria-live="polite">
          {monthName}
        </span>
        <OtherMonth prices={prices} month={next} label={t('daily-prices.next')} show={show} isNext />
      </div>
      <ul ref={list} className="relative flex gap-1.5 overflow-x-auto pb-2">
        {prices.days.map((day) => (
          <li key={day.day} className="shrink-0">
            <Day prices={prices} day={day} />
          </li>
        ))}
      </ul>
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
  const isPast = day < today;
  const price =
    total === null ? t(isPast ? 'daily-prices.past' : 'daily-prices.none') : money(total, currency);
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
        {total === null && isPast ? <span aria-label={price}>—</span> : price}
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
  if (isPast || total === null)
    return <span className={classes(box, isPast && 'opacity-60')}>{content}</span>;
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
