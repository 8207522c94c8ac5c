import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { distanceText } from '~/presenters/shop/distance-text';
import { useFormats } from '~/ui/format';
import { RouteMap } from '../route/route-map';
import type { Result } from './result';

/** The way of a result: its kilometres at once, its legs and its map on demand. */
export function RouteDetails({ route }: { readonly route: NonNullable<Result['route']> }) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  return (
    <details className="group border-t border-line">
      <summary className="flex cursor-pointer items-center gap-1 px-4 py-2 text-sm font-medium text-accent hover:bg-hover">
        {t('way.open')}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        <span className="ms-auto text-end font-normal text-muted num">{distanceText(t, formats, route)}</span>
      </summary>
      <div className="grid gap-x-6 gap-y-3 px-4 pt-1 pb-4 md:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <RouteMap route={route} />
        {route.legs.length > 1 && (
          <ol className="flex flex-col gap-1 text-sm">
            {route.legs.map((leg, at) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-3">
                <span>{`${leg.from} → ${leg.to}`}</span>
                <span className="text-muted num">
                  {distanceText(t, formats, { ...leg, isPartial: false, legs: [leg] })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </details>
  );
}
