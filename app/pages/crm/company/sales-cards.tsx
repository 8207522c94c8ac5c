import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '@projections/crm/company-sales/sums';
import { ReservationStatus } from '~/pages/shop/reservation/reservation-status';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DateTime, Money } from '~/ui/format';
import type { CompanyData } from './company-data';
import { Figure } from './figure';

const outcomes = ['open', 'won', 'lost', 'void'] as const satisfies readonly Outcome[];

export function QuotesCard({ company: { id, sales, mayDecide } }: { readonly company: CompanyData }) {
  const { t } = useTranslation('crm-staff');
  return (
    <Card
      title={t('sales.quotes')}
      description={mayDecide ? undefined : t('sales.seen')}
      actions={
        <LinkButton to={`/admin/quoters?companies=${id}`} size="sm">
          {t('sales.all-quotes')}
        </LinkButton>
      }
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {outcomes.map((outcome) => (
          <Figure key={outcome} label={t(`sales.outcomes.${outcome}`)} sum={sales.outcomes[outcome]} />
        ))}
      </dl>
      {sales.quotes.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {sales.quotes.map(
            ({ id: quoteId, reference, origin, destination, status, total, currency, openedAt }) => (
              <li key={quoteId} className="flex flex-col gap-0.5 py-2 text-sm">
                <span className="flex items-baseline justify-between gap-3">
                  <Link to={`/admin/quoters/${quoteId}`} className="font-medium hover:underline">
                    {reference}
                  </Link>
                  <span className="num">
                    {total !== null && currency !== null && <Money amount={total} currency={currency} />}
                  </span>
                </span>
                <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-muted">
                  <span className="min-w-0 truncate">
                    {origin} → {destination}
                  </span>
                  <span className="flex items-baseline gap-2">
                    <span className="text-xs">
                      <DateTime value={openedAt} style="date" />
                    </span>
                    <StatusBadge tone={status.tone}>{status.name}</StatusBadge>
                  </span>
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </Card>
  );
}

export function ReservationsCard({ company: { sales } }: { readonly company: CompanyData }) {
  const { t } = useTranslation('crm-staff');
  const { reserved, reservations } = sales;
  return (
    <Card title={t('sales.reservations')}>
      <dl>
        <Figure label={t('sales.reserved')} sum={reserved} />
      </dl>
      {reservations.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {reservations.map(({ id, number, total, currency, madeAt, ...status }) => (
            <li key={id} className="flex flex-col gap-0.5 py-2 text-sm">
              <span className="flex items-baseline justify-between gap-3">
                <Link to={`/admin/reservations/${id}`} className="font-medium hover:underline">
                  {number}
                </Link>
                <span className="num">
                  <Money amount={total} currency={currency} />
                </span>
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
                <span className="text-muted">
                  <DateTime value={madeAt} style="date" />
                </span>
                <ReservationStatus
                  reservation={{
                    payment_status: status.paymentStatus,
                    cancelled_at: status.isCancelled ? madeAt : null,
                    proof_to_check: status.isProofToCheck,
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
