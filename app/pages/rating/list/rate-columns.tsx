import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import { shownRateState, type ShownRateState } from '@domain/rating/rate/states';
import { shortNameOf } from '@domain/rating/search/options';
import { Badge, StatusBadge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/column';
import { TwoLines } from '~/ui/data/two-lines';
import { DateTime, Money } from '~/ui/format';
import { rateTones } from '~/presenters/rating/rate-tones';
import { ValidityLeft } from '../validity-left';
import type { RateColumn } from './column-ids';
import type { loader } from './rates.server';

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

/** Expired and upcoming are computed from the dates of a published rate, never stored. */
function stateOf(row: Row): ShownRateState {
  return shownRateState(row.state, row, row.today);
}

/** Courier and drayage may be published without one end only if they have zones. */
function isByZones(kind: RateKind, state: Row['state']): boolean {
  return kindsOfRate[kind].terms.has('zones') && state !== 'draft';
}

/** `kind` null: rates of all kinds, with each one's kind below its code. */
export function useRateColumns(
  kind: RateKind | null,
  isChosen: boolean,
): Readonly<Record<RateColumn, Omit<Column<Row>, 'id'>>> {
  const { t } = useTranslation('rating-staff');
  return {
    code: {
      header: t('list.code'),
      cell: ({ code, kind: own }) => (
        <span className="whitespace-nowrap">
          {code}
          {kind === null && <small className="block font-normal text-muted">{t(`kinds.${own}`)}</small>}
        </span>
      ),
    },
    lane: {
      header: t('list.lane'),
      isSortable: true,
      cell: ({ origin, destination, kind: own, state }) => {
        const [from, to] = [origin, destination].map((end) =>
          end ? shortNameOf(end) : isByZones(own, state) ? t('fields.zones') : '—',
        );
        return (
          <span
            className="flex flex-wrap justify-end gap-x-1 sm:max-w-36 sm:justify-start min-[90rem]:max-w-60 2xl:max-w-80"
            title={`${origin?.name ?? ''} → ${destination?.name ?? ''}`}
          >
            <span className="flex max-w-full gap-x-1">
              <span className="sm:truncate">{from}</span> →
            </span>
            <span className="max-w-full sm:truncate">{to}</span>
          </span>
        );
      },
    },
    carriers: {
      header: t('list.carriers'),
      cell: ({ carriers, supplier }) => (
        <TwoLines first={carriers.map(({ name }) => name).join(', ') || '—'} second={supplier?.name} />
      ),
    },
    state: {
      header: t('fields.state'),
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1">
          <StatusBadge tone={rateTones[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</StatusBadge>
          {!row.isActive && <Badge tone="neutral">{t('inactive')}</Badge>}
        </span>
      ),
    },
    to: {
      header: t('list.validity'),
      isSortable: true,
      cell: (row) =>
        row.to === null ? (
          '—'
        ) : (
          <span className="inline-flex flex-col items-end gap-0.5 sm:items-start">
            <span className="sm:flex sm:flex-col">
              {row.from !== null && (
                <span className="whitespace-nowrap">
                  <DateTime value={row.from} style="date" /> –{' '}
                </span>
              )}
              <span className="whitespace-nowrap">
                <DateTime value={row.to} style="date" />
              </span>
            </span>
            <ValidityLeft row={row} />
          </span>
        ),
    },
    price: {
      header: t('list.lowest-price'),
      align: 'end',
      isSortable: true,
      cell: ({ lowestPrice, currency, pricedBy }) =>
        lowestPrice === null ? (
          '—'
        ) : (
          <span className="inline-flex flex-col items-end">
            <Money amount={lowestPrice} currency={currency} isOfUnit />
            {pricedBy !== null && (
              <small className="whitespace-nowrap text-muted">{t(`calcs.${pricedBy}`)}</small>
            )}
          </span>
        ),
    },
    changed: {
      header: t('list.changed'),
      isSortable: true,
      // Only airport codes are short. Columns that the reader chose are shown on any screen.
      ...(!isChosen && { hideBelow: kind === 'AERIAL' ? 'lg' : '2xl' }),
      cell: ({ changedAt }) => <DateTime value={changedAt} style="date" />,
    },
    drafted: {
      header: t('rate-staff:list.drafted'),
      isSortable: true,
      cell: ({ draftedAt }) => <DateTime value={draftedAt} style="date" />,
    },
    published: {
      header: t('rate-staff:list.published'),
      cell: ({ publishedAt }) => (publishedAt === null ? '—' : <DateTime value={publishedAt} style="date" />),
    },
    register: { header: t('rate-staff:list.register'), cell: ({ draftedBy }) => draftedBy.name ?? '—' },
    clients: {
      header: t('fields.clients'),
      cell: ({ isForAllClients }) => t(`rate-staff:list.for-${isForAllClients ? 'all' : 'some'}`),
    },
    model: {
      header: t('fields.business-model'),
      cell: ({ businessModel }) => t(`business-models.${businessModel}`),
    },
  };
}
