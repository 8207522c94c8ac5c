import { useTranslation } from 'react-i18next';
import { routeTitle } from '~/presenters/shop/route-title';
import { transitText } from '~/presenters/shop/transit-text';
import { Money } from '~/ui/format';
import type { Result } from './result';

export function DoorLines({ result }: { readonly result: Result }) {
  const { t } = useTranslation('shop');
  const { doors } = result;
  if (doors === null || (doors.pickup === null && doors.delivery === null)) return null;
  const { pickup, delivery } = doors;
  const lines = [
    ...(pickup === null ? [] : [{ name: t('results.doors.pickup'), rate: pickup }]),
    { name: t('results.doors.main'), rate: result },
    ...(delivery === null ? [] : [{ name: t('results.doors.delivery'), rate: delivery }]),
  ];
  return (
    <div className="border-t border-line px-4 py-2 text-sm">
      <h3 className="sr-only">{t('results.doors.title')}</h3>
      <ul className="flex flex-col gap-1">
        {lines.map(({ name, rate }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3">
            <span className="w-17 shrink-0 @lg:w-28 font-medium">{name}</span>
            <span className="min-w-0 flex-1 text-muted">
              {[
                routeTitle(rate),
                rate.carriers.map((carrier) => carrier.name).join(' · ') || rate.code,
                transitText(t, rate),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
            <span className="num">
              <Money amount={rate.price.totalWithTax} currency={rate.price.currency} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
