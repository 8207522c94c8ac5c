import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { distanceText, emissionsSource, emissionsText } from '~/presenters/shop/distance-text';
import { useFormats } from '~/ui/format';
import { RouteMap } from '../route/route-map';
import { disclosureClass, summaryClass } from './disclosure';
import type { Result } from './result';

export function RouteDetails({ route }: { readonly route: NonNullable<Result['route']> }) {
  const { t } = useTranslation('shop');
  const formats = useFormats();
  return (
    <details className={disclosureClass}>
      <summary className={summaryClass}>
        <span className="shrink-0">{t('way.open')}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        <span className="font-normal text-muted num">{emissionsText(t, formats, route)}</span>
      </summary>
      <div className="grid gap-x-6 gap-y-3 px-2 pt-1 pb-4 md:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <RouteMap route={route} />
        <div className="flex flex-col gap-3 text-sm">
          <p>{distanceText(t, formats, route)}</p>
          {route.legs.length > 1 && (
            <ol className="flex flex-col gap-1">
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
          {route.co2e !== null && (
            <p className="text-muted">
              <strong className="block font-semibold text-ink num">{emissionsText(t, formats, route)}</strong>
              {emissionsSource(t, route)}
            </p>
          )}
        </div>
      </div>
    </details>
  );
}
