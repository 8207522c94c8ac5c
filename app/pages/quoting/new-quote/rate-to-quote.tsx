import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { Card } from '~/ui/data/card';
import { DateTime, Money, useFormats } from '~/ui/format';
import type { loader } from './new-quote.server';

type Rate = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['rate']>;

export function RateToQuote({ rate }: { readonly rate: Rate }) {
  const { t } = useTranslation('quoting-staff');
  const formats = useFormats();
  const { id, toDoor, doorZone, sold, legs, currency, total, mode, date } = rate;
  return (
    <Card
      title={t('new.rate', { count: legs.length })}
      description={
        date === undefined ? t('new.rate-body') : t('new.rate-body-on', { date: formats.date(date, 'date') })
      }
    >
      {date !== undefined && <input type="hidden" name="date" value={date} />}
      <input type="hidden" name="rate" value={id} />
      <input type="hidden" name="currency" value={currency} />
      {(['origin', 'destination'] as const).map(
        (end) =>
          mode?.[end] !== undefined && (
            <input key={end} type="hidden" name={`mode.${end}`} value={mode[end]} />
          ),
      )}
      {(['origin', 'destination'] as const).map(
        (end) =>
          toDoor[end] !== undefined && (
            <input key={end} type="hidden" name={`toDoor.${end}`} value={toDoor[end]} />
          ),
      )}
      {(['origin', 'destination'] as const).map(
        (end) =>
          doorZone[end] !== undefined && (
            <input key={end} type="hidden" name={`doorZone.${end}`} value={doorZone[end]} />
          ),
      )}
      {sold !== undefined && (
        <>
          {sold.names.map((name) => (
            <input key={name} type="hidden" name="sold.names" value={name} />
          ))}
          {(['value', 'currency', 'commodity'] as const).map(
            (field) =>
              sold[field] !== undefined && (
                <input key={field} type="hidden" name={`sold.${field}`} value={sold[field]} />
              ),
          )}
        </>
      )}
      <ul className="flex flex-col gap-1">
        {legs.map(({ code, carriers, origin, destination, validTo, total: own }) => (
          <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p>
              <strong className="font-semibold">{carriers.join(' · ') || code}</strong>
              <span className="text-muted">{` · ${shortNameOf(origin)} → ${shortNameOf(destination)} · ${code}`}</span>
            </p>
            <p className="num">
              <strong className={legs.length === 1 ? 'text-lg font-semibold' : 'font-semibold'}>
                <Money amount={own} currency={currency} />
              </strong>
              <span className="text-sm text-muted">
                {` · ${t('new.rate-valid')} `}
                <DateTime value={validTo} style="date" />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {legs.length > 1 && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-6 border-t border-line pt-2 num">
          <span className="font-medium">{t('new.whole-way')}</span>
          <strong className="text-lg font-semibold">
            <Money amount={total} currency={currency} />
          </strong>
        </p>
      )}
    </Card>
  );
}
