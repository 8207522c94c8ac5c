import { useTranslation } from 'react-i18next';
import { shortNameOf } from '@domain/rating/search/options';
import { termName } from '~/presenters/shop/term-name';
import { transitText } from '~/presenters/shop/transit-text';
import { DepartureChoice } from './departure-choice';
import type { Result } from './result';

interface OfferRouteProps {
  readonly result: Result;
  readonly form: string | undefined;
}

export function OfferRoute({ result, form }: OfferRouteProps) {
  const { t } = useTranslation('shop');
  const { from, to, direct, transfers, departures, cutOff, frequency } = result;
  const transit = transitText(t, result);
  const way = direct
    ? t('results.direct')
    : transfers.length === 0
      ? t('results.transfers')
      : t('results.via', { places: transfers.join(', ') });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center gap-3">
        <strong className="min-w-0 font-semibold">{shortNameOf(from)}</strong>
        <div className="min-w-24 flex-1 text-center text-xs text-muted">
          <span>{transit === '' ? t('results.days-unknown') : transit}</span>
          <div aria-hidden className="relative my-1 flex h-2 items-center justify-evenly">
            <span className="absolute inset-x-1 h-px bg-edge" />
            <span className="absolute start-0 size-2 rounded-full border border-edge bg-surface" />
            <span className="absolute end-0 size-2 rounded-full bg-accent" />
            {!direct &&
              (transfers.length === 0 ? [''] : transfers).map((code, at) => (
                <span
                  key={at}
                  title={code}
                  className="relative size-2 rounded-full border border-edge bg-sunken"
                />
              ))}
          </div>
          <span>{way}</span>
        </div>
        <strong className="min-w-0 font-semibold">{shortNameOf(to)}</strong>
      </div>
      <p className="text-xs text-muted empty:hidden">
        {departures.length > 0 ? (
          <DepartureChoice departures={departures} cutOff={cutOff} form={form} />
        ) : cutOff !== null ? (
          t('results.closed')
        ) : (
          frequency.frequency !== '' && `${t('results.frequency')}: ${termName(t, frequency.frequency)}`
        )}
      </p>
    </div>
  );
}
