import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DateTime, Money } from '~/ui/format';
import type { loader } from './dashboard.server';
import { SeeAll } from './see-all';

export function ToBePaid() {
  const { unpaid, refundsDue } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['navigation', 'shop']);
  const title = t('dashboard.to-be-paid');
  if (unpaid === null) return null;
  return (
    <Card
      title={title}
      padding="none"
      actions={<SeeAll to="/admin/reservations?paymentStatus=pending" of={title} />}
    >
      {refundsDue > 0 && (
        <p className="px-4 pb-3 text-sm">
          <Link
            to="/admin/reservations?refundDue=true"
            discover="none"
            className="font-medium text-accent hover:underline"
          >
            {t('shop:refunds.to-pay', { count: refundsDue })}
          </Link>
        </p>
      )}
      {unpaid.data.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">{t('dashboard.all-paid')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-sm">
          {unpaid.data.map(({ id, number, customer_name, made_at, total, currency, proof_to_check }) => (
            <li key={id}>
              <Link
                to={`/admin/reservations/${id}`}
                discover="none"
                className="flex items-baseline justify-between gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-medium text-accent">{number}</span>
                    {proof_to_check && <Badge tone="info">{t('shop:proofs.to-check')}</Badge>}
                  </span>
                  <span className="block truncate text-xs text-muted">
                    {customer_name} · <DateTime value={made_at} style="relative" />
                  </span>
                </span>
                <Money amount={total} currency={currency} className="font-medium whitespace-nowrap num" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
