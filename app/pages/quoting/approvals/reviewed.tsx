import { useTranslation } from 'react-i18next';
import { offerLegs } from '@domain/quoting/offer/states';
import { offerTone } from '~/presenters/quoting/offer-tone';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { TwoLines } from '~/ui/data/two-lines';
import { DateTime, Money, useFormats } from '~/ui/format';
import type { ApprovalData } from './approval-data';

export function ReviewedLines({ data: { lines } }: { readonly data: ApprovalData }) {
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { number, percent } = useFormats();
  const ordered = offerLegs.flatMap((leg) => lines.filter((line) => line.leg === leg));
  return (
    <Card title={t('editor.lines')} padding="none">
      <Table
        caption={t('editor.lines')}
        rows={ordered}
        rowKey={({ id }) => id}
        empty={<p className="border-t border-line px-4 py-3 text-muted">{t('editor.no-lines')}</p>}
        columns={[
          {
            id: 'description',
            header: t('columns.description'),
            cell: ({ description, leg }) => (
              <>
                {description}
                <span className="block text-xs font-normal text-muted">{words(`offers.legs.${leg}`)}</span>
              </>
            ),
          },
          {
            id: 'quantity',
            header: t('columns.quantity'),
            align: 'end',
            isOnCards: true,
            cell: ({ quantity, basis, unitPrice, currency }) => (
              <>
                {number(quantity)} {t(`bases.${basis}`)}
                <span className="block text-xs text-muted">
                  × <Money amount={unitPrice} currency={currency} />
                </span>
              </>
            ),
          },
          {
            id: 'cost',
            header: t('columns.total-cost'),
            align: 'end',
            isOnCards: true,
            cell: ({ cost }) =>
              cost === null ? t('unknown') : <Money amount={cost.total} currency={cost.currency} />,
          },
          {
            id: 'subtotal',
            header: t('columns.subtotal'),
            align: 'end',
            isOnCards: true,
            cell: ({ subtotal, currency }) => <Money amount={subtotal} currency={currency} />,
          },
          {
            id: 'margin',
            header: t('columns.margin'),
            align: 'end',
            isOnCards: true,
            cell: ({ margin, currency }) =>
              margin === null ? (
                t('unknown')
              ) : (
                <>
                  {margin.percent === null ? '—' : percent(margin.percent)}
                  <span className="block text-xs text-muted">
                    <Money amount={margin.amount} currency={currency} />
                  </span>
                </>
              ),
          },
        ]}
      />
    </Card>
  );
}

export function CustomerHistoryCard({ history }: { readonly history: ApprovalData['history'] }) {
  const { t } = useTranslation('offer-staff');
  const { t: columns } = useTranslation('offers');
  const { quotes, won, lost, last } = history;
  return (
    <Card
      title={t('approvals.history')}
      description={
        quotes === 0
          ? t('approvals.history-none')
          : `${t('approvals.history-quotes', { count: quotes })} · ${t('approvals.history-won', { count: won })} · ${t('approvals.history-lost', { count: lost })}`
      }
      padding="none"
    >
      {last.length > 0 && (
        <Table
          caption={t('approvals.history')}
          rows={last}
          rowKey={({ id }) => id}
          rowTo={({ id }) => `/admin/quoters/${id}`}
          rowName={({ reference }) => reference}
          columns={[
            { id: 'reference', header: t('approvals.quote'), cell: ({ reference }) => reference },
            {
              id: 'route',
              header: t('told.facts.route'),
              isOnCards: true,
              cell: ({ origin, destination }) => `${origin} → ${destination}`,
            },
            {
              id: 'state',
              header: columns('columns.state'),
              isOnCards: true,
              cell: ({ state }) => (
                <StatusBadge tone={state.tone}>
                  {state.detail === null ? state.name : `${state.name} · ${state.detail}`}
                </StatusBadge>
              ),
            },
            {
              id: 'total',
              header: t('approvals.total'),
              align: 'end',
              isOnCards: true,
              cell: ({ total, currency }) =>
                total === null || currency === null ? '—' : <Money amount={total} currency={currency} />,
            },
            {
              id: 'opened',
              header: t('approvals.opened'),
              align: 'end',
              cell: ({ openedAt }) => <DateTime value={openedAt} style="date" />,
            },
          ]}
        />
      )}
    </Card>
  );
}

interface OtherOffersProps {
  readonly quoteId: string;
  readonly offers: ApprovalData['others'];
}

export function OtherOffers({ quoteId, offers }: OtherOffersProps) {
  const { t } = useTranslation('offer-staff');
  const { t: words } = useTranslation('quoting');
  const { t: columns } = useTranslation('offers');
  const { percent } = useFormats();
  return (
    <Card title={t('approvals.others')} padding="none">
      <Table
        caption={t('approvals.others')}
        rows={offers}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/quoters/${quoteId}/offers/${id}`}
        columns={[
          {
            id: 'number',
            header: columns('columns.offer'),
            cell: ({ number, carrier }) => (
              <TwoLines first={words('offers.number', { number })} second={carrier} />
            ),
          },
          {
            id: 'state',
            header: columns('columns.state'),
            isOnCards: true,
            cell: ({ state }) => (
              <StatusBadge tone={offerTone[state]}>{words(`offers.states.${state}`)}</StatusBadge>
            ),
          },
          {
            id: 'margin',
            header: columns('columns.margin'),
            align: 'end',
            isOnCards: true,
            cell: ({ marginPercent }) =>
              marginPercent === null ? columns('unknown') : percent(marginPercent),
          },
          {
            id: 'total',
            header: columns('columns.total'),
            align: 'end',
            isOnCards: true,
            cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
          },
        ]}
      />
    </Card>
  );
}
