import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/column';
import { TwoLines } from '~/ui/data/two-lines';
import { DateTime, Money } from '~/ui/format';
import { Waiting } from '../assigning/waiting';
import type { QuoterColumn } from './quoter-columns';
import type { loader } from './quoters.server';

export type QuoterRow = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

type Cells = Readonly<Record<QuoterColumn, Omit<Column<QuoterRow>, 'id'>>>;

export function useQuoterColumns(): Cells {
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const moment = (header: string, value: (row: QuoterRow) => string | null, isSortable = false) => ({
    header,
    isSortable,
    cell: (row: QuoterRow) => <Moment value={value(row)} />,
  });
  const count = (header: string, value: (row: QuoterRow) => number) => ({
    header,
    align: 'end' as const,
    cell: value,
  });
  return {
    reference: { header: t('list.reference'), isSortable: true, cell: ({ reference }) => reference },
    customer: {
      header: t('list.client'),
      isSortable: true,
      cell: ({ client, company }) => <TwoLines first={client.name} second={company.name} />,
    },
    route: {
      header: t('list.route'),
      cell: ({ origin, destination, typeOfShipment }) => (
        <TwoLines
          first={`${origin.code ?? origin.name} → ${destination.code ?? destination.name}`}
          second={shop(`types.${typeOfShipment}`)}
        />
      ),
    },
    state: {
      header: t('list.state'),
      isSortable: true,
      cell: ({ shown }) => (
        <span className="flex flex-col items-end gap-0.5 sm:items-start">
          <StatusBadge tone={shown.tone}>{shown.name}</StatusBadge>
          {shown.detail !== null && (
            <span className="text-xs whitespace-nowrap text-muted">{shown.detail}</span>
          )}
        </span>
      ),
    },
    executive: {
      header: t('list.executive'),
      isSortable: true,
      cell: ({ executive, assigning, ...quote }) =>
        executive !== null ? (
          <TwoLines first={executive.name ?? '—'} />
        ) : assigning !== null ? (
          <Waiting quote={quote} assigning={assigning} />
        ) : (
          <span className="text-muted">{t('list.unassigned')}</span>
        ),
    },
    openedAt: moment(t('list.opened'), ({ openedAt }) => openedAt, true),
    changedAt: moment(t('export.changed-at'), ({ changedAt }) => changedAt, true),
    lastManagement: moment(t('list.last-management'), ({ lastManagement }) => lastManagement),
    responses: count(t('export.responses'), ({ responseCount }) => responseCount),
    lowestOffer: {
      header: t('list.lowest-offer'),
      align: 'end',
      cell: ({ totalQuoterResponse, totalQuoterResponseCurrency }) =>
        totalQuoterResponse === null ? null : (
          <Money amount={totalQuoterResponse} currency={totalQuoterResponseCurrency ?? 'USD'} />
        ),
    },
    files: count(t('export.files'), ({ filesCount }) => filesCount),
    commodity: { header: t('export.commodity'), cell: ({ commodity }) => commodity },
    reason: { header: t('export.reason'), isProse: true, cell: ({ stateReason }) => stateReason },
    source: { header: t('one.source'), cell: ({ source }) => shop(`sources.${source}`) },
  };
}

function Moment({ value }: { readonly value: string | null }) {
  if (value === null) return null;
  return (
    <>
      <DateTime value={value} style="date" />
      <small>
        <DateTime value={value} style="time" />
      </small>
    </>
  );
}
