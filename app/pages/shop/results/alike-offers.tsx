import { Link, useLocation } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateTime, Money, useFormats } from '~/ui/format';
import type { Result } from './result';
import { disclosureClass, summaryClass } from './disclosure';
import { onlyAddress } from './only-address';

/** Dearer rates that differ from the shown one by price, validity and code alone. */
export function AlikeOffers({ result: { alike, price } }: { readonly result: Result }) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  const { search } = useLocation();
  const [least] = alike;
  if (least === undefined) return null;
  const { currency } = price;
  return (
    <details className={`ms-auto ${disclosureClass}`}>
      <summary className={`${summaryClass} -mx-2 py-0.5`}>
        {t('results.alike', { count: alike.length, price: money(least.total, currency) })}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-1 px-2 pt-1 pb-3 text-sm">
        <p className="text-muted">{t('results.alike-body')}</p>
        <ul className="flex flex-col divide-y divide-line">
          {alike.map(({ id, code, total, validTo }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5">
              <span className="font-medium num">
                <Money amount={total} currency={currency} />
              </span>
              <span className="text-muted">
                {t('results.valid-to', { date: '' })}
                <DateTime value={validTo} style="date" />
              </span>
              <span className="text-xs text-muted">{code}</span>
              <Link
                to={onlyAddress(search, id)}
                rel="nofollow"
                aria-label={t('results.alike-see-of', { code })}
                className="ms-auto text-accent hover:underline"
              >
                {t('results.alike-see')}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
