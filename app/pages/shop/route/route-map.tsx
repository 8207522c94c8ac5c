import { useTranslation } from 'react-i18next';
import type { Result } from '../results/result';

export function RouteMap({ route }: { readonly route: NonNullable<Result['route']> }) {
  const { t } = useTranslation('shop');
  const [first] = route.legs;
  const stops = [first?.from ?? '', ...route.legs.map(({ to }) => to)];
  return <MapFigure map={route.map} alt={t('way.alt', { stops: stops.join(' → ') })} />;
}

/** Lazy: requested when it scrolls into view. */
export function MapFigure({ map, alt }: { readonly map: string; readonly alt: string }) {
  const { t } = useTranslation('shop');
  return (
    <figure className="flex flex-col gap-1">
      <img
        src={map}
        alt={alt}
        width={560}
        height={300}
        loading="lazy"
        className="h-auto w-full rounded-md border border-line bg-sunken"
      />
      <figcaption className="text-xs text-muted">{t('way.note')}</figcaption>
    </figure>
  );
}
