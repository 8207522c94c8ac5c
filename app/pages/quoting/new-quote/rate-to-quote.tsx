import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { Card } from '~/ui/data/card';
import { DateTime, Money } from '~/ui/format';
import type { loader } from './new-quote.server';

type Rate = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['rate']>;

/** The rate that the quote will offer, at today's price for the load of the search. */
export function RateToQuote({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('quoting-staff');
  const { id, code, carriers, origin, destination, validTo, currency, total, mode } = rate;
  return (
    <Card title={t('new.rate')} description={t('new.rate-body')}>
      <input type="hidden" name="rate" value={id} />
      <input type="hidden" name="currency" value={currency} />
      {(['origin', 'destination'] as const).map(
        (end) =>
          mode?.[end] !== undefined && (
            <input key={end} type="hidden" name={`mode.${end}`} value={mode[end]} />
          ),
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p>
          <strong className="font-semibold">{carriers.join(' · ') || code}</strong>
          <span className="text-muted">{` · ${shortNameOf(origin)} → ${shortNameOf(destination)} · ${code}`}</span>
        </p>
        <p className="num">
          <strong className="text-lg font-semibold">
            <Money amount={total} currency={currency} />
          </strong>
          <span className="text-sm text-muted">
            {` · ${t('new.rate-valid')} `}
            <DateTime value={validTo} style="date" />
          </span>
        </p>
      </div>
    </Card>
  );
}
