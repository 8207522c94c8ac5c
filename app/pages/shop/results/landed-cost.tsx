import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '~/ui/overlay/on-demand';
import { disclosureClass, summaryClass } from './disclosure';
import type { Result } from './result';

const loadPanel = () => import('./landed-cost-panel');

/** Loads nothing before it is opened. Without scripts it leads to a page with the same form. */
export function LandedCost({ result: { id, request, also } }: { readonly result: Result }) {
  const { t } = useTranslation('landed-cost');
  const [isOpen, setOpen] = useState(false);
  const to = `/rates/${id}/landed-cost?${new URLSearchParams({ request, ...(also !== '' && { also }) })}`;
  return (
    <details
      className={disclosureClass}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpen(true);
      }}
    >
      <summary className={summaryClass}>
        {t('short-title')}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen ? (
        <OnDemand load={loadPanel} onFailed={() => setOpen(false)} props={{ to }} />
      ) : (
        <p className="px-4 pb-4 text-sm">
          <a href={to} rel="nofollow" className="text-accent hover:underline">
            {t('open-page')}
          </a>
        </p>
      )}
    </details>
  );
}
