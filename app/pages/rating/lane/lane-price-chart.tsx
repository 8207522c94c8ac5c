import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { RateKind } from '@domain/rating/rate/inputs';
import type { LaneOverTime } from '@projections/rating/lane-rates/queries';
import { unitName } from '~/presenters/rating/unit-name';
import { classes } from '~/ui/classes';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { DateTime, Money, useFormats } from '~/ui/format';
import { timeScale } from './time-scale';

/** Pixels. Widths are percentages, so that texts and lines keep their size on any screen. */
const height = 150;
const top = 12;
const bottom = 26;

interface LanePriceChartProps {
  readonly lane: LaneOverTime & { readonly kind: RateKind; readonly list: string };
  readonly current?: string;
  readonly to?: string;
}

/** Price of a standard unit over time. The table below has the same numbers. */
export function LanePriceChart({ lane, current, to }: LanePriceChartProps) {
  const { t } = useTranslation('rate-staff');
  const { kind, list, rates, window, today, unit, quantity, currency } = lane;
  const { unitPrice, date } = useFormats();
  const priced = rates.flatMap(({ comparable, from, to: last, ...rate }) =>
    comparable === null || from === null || last === null
      ? []
      : [{ ...rate, amount: Number(comparable), comparable, from, to: last }],
  );
  const amounts = priced.map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const middle = Number(((most + least) / 2).toPrecision(6));
  const levels = most === least ? [most] : [most, middle, least];
  const scale = timeScale(window);
  const y = (amount: number) =>
    most === least
      ? (top + height - bottom) / 2
      : top + ((most - amount) / (most - least)) * (height - top - bottom);
  const what =
    unit === null
      ? t(`lane.price-of.${kind}`, { quantity })
      : t('lane.price-of-unit', { unit: unitName(unit) });
  const label = (amount: number) => unitPrice(String(amount), currency);
  return (
    <Card
      title={t('lane.prices')}
      description={t('lane.prices-lead', { what, currency })}
      {...(to !== undefined && {
        actions: (
          <Link to={to} className="text-sm font-medium text-accent hover:underline">
            {t('lane.open')}
          </Link>
        ),
      })}
    >
      {priced.length === 0 ? (
        <p className="text-sm text-muted">{t('lane.no-prices')}</p>
      ) : (
        <>
          <div className="flex gap-2">
            <svg aria-hidden width="76" height={height} className="shrink-0 text-xs">
              {levels.map((amount) => (
                <text key={amount} x="76" y={y(amount) + 4} textAnchor="end" className="fill-muted num">
                  {label(amount)}
                </text>
              ))}
            </svg>
            <svg
              role="img"
              aria-label={t('lane.chart', {
                what,
                least: label(least),
                most: label(most),
                from: date(window.from, 'date'),
                to: date(window.to, 'date'),
              })}
              width="100%"
              height={height}
              className="block min-w-0 flex-1 overflow-visible text-xs"
            >
              {levels.map((amount) => (
                <rect key={amount} y={y(amount)} width="100%" height="1" className="fill-line" />
              ))}
              {priced.map((rate) => {
                const span = scale.span(rate);
                const isCurrent = rate.id === current;
                return (
                  span && (
                    <rect
                      key={rate.id}
                      x={`${span.x}%`}
                      width={`${Math.max(span.width, 0.6)}%`}
                      y={y(rate.amount) - (isCurrent ? 3 : 1.5)}
                      height={isCurrent ? 6 : 3}
                      rx="1.5"
                      className={classes(
                        isCurrent || current === undefined ? 'fill-accent' : 'fill-edge',
                        (rate.state === 'draft' || rate.state === 'unpublished') && 'opacity-50',
                      )}
                    >
                      <title>{`${rate.code}: ${label(rate.amount)}`}</title>
                    </rect>
                  )
                );
              })}
              <rect
                x={`${scale.at(today)}%`}
                y={top - 6}
                width="1.5"
                height={height - bottom - top + 12}
                className="fill-danger-solid opacity-60"
              />
              <text y={height - 6} className="fill-muted">
                {date(window.from, 'date')}
              </text>
              <text x="100%" y={height - 6} textAnchor="end" className="fill-muted">
                {date(window.to, 'date')}
              </text>
            </svg>
          </div>
          <details className="mt-2">
            <summary className="w-fit cursor-pointer rounded-sm text-sm text-muted hover:text-ink">
              {t('lane.as-table')}
            </summary>
            <div className="-mx-4 mt-2">
              <Table
                caption={t('lane.prices')}
                isCompact
                rows={priced}
                rowKey={({ id }) => id}
                rowTo={({ id }) => `${list}/${id}`}
                columns={[
                  { id: 'code', header: t('rating-staff:list.code'), cell: ({ code }) => code },
                  {
                    id: 'validity',
                    header: t('rating-staff:list.validity'),
                    cell: ({ from, to: last }) => (
                      <span className="whitespace-nowrap">
                        <DateTime value={from} style="date" /> – <DateTime value={last} style="date" />
                      </span>
                    ),
                  },
                  {
                    id: 'price',
                    header: t('lane.stored'),
                    align: 'end',
                    cell: ({ price }) => price && <Money {...price} isOfUnit />,
                  },
                  {
                    id: 'comparable',
                    header: t('lane.in', { currency }),
                    align: 'end',
                    cell: ({ comparable }) => <Money amount={comparable} currency={currency} isOfUnit />,
                  },
                ]}
              />
            </div>
          </details>
        </>
      )}
    </Card>
  );
}
