import { offerTone } from '~/presenters/quoting/offer-tone';
import { FilePlus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfferState } from '@domain/quoting/offer/states';
import { intent } from '~/pages/intent';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Form, SubmitButton } from '~/ui/form/form';
import { DateTime, Money, useFormats } from '~/ui/format';

export interface OfferRow {
  readonly id: string;
  readonly number: number;
  readonly state: OfferState;
  readonly revision: number;
  readonly hasUnsent: boolean;
  readonly carrier: string | null;
  readonly transitDays: number | null;
  readonly validUntil: string | null;
  /** Several if they cannot be added up for lack of an exchange rate. */
  readonly total: string;
  readonly currency: string;
  readonly marginPercent: string | null;
}

interface OffersCardProps {
  readonly quoteId: string;
  readonly offers: readonly OfferRow[];
  readonly commandId: string;
  readonly mayOffer: boolean;
  readonly isFindingNext: boolean;
}

export function OffersCard(props: OffersCardProps) {
  const { quoteId, offers, commandId, mayOffer, isFindingNext } = props;
  const { t } = useTranslation('offers');
  const { t: words } = useTranslation('quoting');
  const { percent } = useFormats();
  const here = `/admin/quoters/${quoteId}`;
  return (
    <Card
      title={words('offers.title')}
      padding="none"
      actions={
        mayOffer && (
          <div className="flex flex-wrap gap-2">
            <Form method="post" action={`${here}/rates`} isLine>
              <input type="hidden" name="commandId" value={commandId} />
              <SubmitButton size="sm" variant="secondary" icon={FilePlus} {...intent<'blank'>('blank')}>
                {t('find.blank')}
              </SubmitButton>
            </Form>
            {!isFindingNext && (
              <LinkButton to={`${here}/rates`} size="sm" icon={Search}>
                {t('find.title-short')}
              </LinkButton>
            )}
          </div>
        )
      }
    >
      {offers.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('none')}</p>
      ) : (
        <Table
          caption={words('offers.title')}
          rows={offers}
          rowKey={({ id }) => id}
          rowName={(offer) => words('offers.number', { number: offer.number })}
          rowTo={({ id }) => `${here}/offers/${id}`}
          columns={[
            {
              id: 'number',
              header: t('columns.offer'),
              cell: (offer) => words('offers.number', { number: offer.number }),
            },
            {
              id: 'state',
              header: t('columns.state'),
              cell: ({ state, revision, hasUnsent }) => (
                <span className="flex flex-wrap items-center gap-1.5 max-sm:justify-end">
                  <StatusBadge tone={offerTone[state]}>{words(`offers.states.${state}`)}</StatusBadge>
                  {revision > 0 && hasUnsent && <span className="text-xs text-muted">{t('unsent')}</span>}
                </span>
              ),
            },
            { id: 'carrier', header: t('columns.carrier'), cell: ({ carrier }) => carrier ?? '—' },
            {
              id: 'valid',
              header: t('columns.valid'),
              cell: ({ validUntil }) =>
                validUntil === null ? '—' : <DateTime value={validUntil} style="date" />,
            },
            {
              id: 'margin',
              header: t('columns.margin'),
              align: 'end',
              cell: ({ marginPercent }) => (marginPercent === null ? t('unknown') : percent(marginPercent)),
            },
            {
              id: 'total',
              header: t('columns.total'),
              align: 'end',
              isOnCards: true,
              cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
