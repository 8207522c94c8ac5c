import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amount, RateUses } from '@projections/rating/rate-uses/queries';
import { Card } from '~/ui/data/card';
import { DateTime, Money } from '~/ui/format';

export function UsesCard({ uses: { quoted, booked } }: { readonly uses: RateUses }) {
  const { t } = useTranslation('rate-staff');
  return (
    <Card title={t('uses.title')} description={t('uses.lead')} padding="none">
      <Uses name={t('uses.quoted')} total={quoted.total} none={t('uses.not-quoted')}>
        {quoted.data.map((use) => (
          <Use
            key={use.offerId}
            to={`/admin/quoters/${use.quoteId}`}
            name={use.reference}
            note={`${t('quoting:offers.number', { number: use.number })}, ${t(`quoting:offers.states.${use.state}`)}`}
            at={use.sentAt}
            amounts={use.amounts}
          />
        ))}
      </Uses>
      <Uses name={t('uses.booked')} total={booked.total} none={t('uses.not-booked')}>
        {booked.data.map((use) => (
          <Use
            key={use.reservationId}
            to={`/admin/reservations/${use.reservationId}`}
            name={use.number}
            note={use.isCancelled ? t('uses.cancelled') : null}
            at={use.madeAt}
            amounts={use.amounts}
          />
        ))}
      </Uses>
    </Card>
  );
}

interface UsesProps {
  readonly name: string;
  readonly total: number;
  readonly none: string;
  readonly children: readonly ReactNode[];
}

function Uses({ name, total, none, children }: UsesProps) {
  const { t } = useTranslation('rate-staff');
  return (
    <section className="border-t border-line pt-2.5">
      <h3 className="px-4 text-sm font-medium">{name}</h3>
      {total === 0 ? (
        <p className="px-4 pb-3 text-sm text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">{children}</ul>
      )}
      {total > children.length && (
        <p className="px-4 pb-2.5 text-xs text-muted">
          {t('uses.shown-of', { count: children.length, total })}
        </p>
      )}
    </section>
  );
}

interface UseProps {
  readonly to: string;
  readonly name: string;
  readonly note: string | null;
  readonly at: string;
  readonly amounts: readonly Amount[];
}

function Use({ to, name, note, at, amounts }: UseProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 px-4 py-2">
      <span className="min-w-0">
        <Link to={to} className="font-medium text-accent hover:underline">
          {name}
        </Link>
        {note !== null && <span className="text-muted"> · {note}</span>}
        <span className="block text-xs text-muted">
          <DateTime value={at} style="date" />
        </span>
      </span>
      <span className="flex flex-col items-end num">
        {amounts.map(({ amount, currency }) => (
          <Money key={currency} amount={amount} currency={currency} />
        ))}
      </span>
    </li>
  );
}
