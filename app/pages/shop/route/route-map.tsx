import { useTranslation } from 'react-i18next';
import type { Result } from '../results/result';

/** Lazy: requested when it scrolls into view. */
export function RouteMap({ route }: { readonly route: NonNullable<Result['route']> }) {
  const { t } = useTranslation('shop');
  const [first] = route.legs;
  const stops = [first?.from ?? '', ...route.legs.map(({ to }) => to)];
  return (
    <figure className="flex flex-col gap-1">
      <img
        src={route.map}
        alt={t('way.alt', { stops: stops.join(' → ') })}
        width={560}
        height={300}
        loading="lazy"
        className="h-auto w-full rounded-md border border-line bg-sunken"
      />
      <figcaption className="text-xs text-muted">{t('way.note')}</figcaption>
    </figure>
  );
}
