import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '~/ui/overlay/on-demand';
import type { Result } from './result';

const loadPanel = () => import('./landed-cost-panel');

/** Loads nothing before it is opened. Without scripts it leads to a page with the same form. */
export function LandedCost({ result: { id, request, also } }: { readonly result: Result }) {
  const { t } = useTranslation('landed-cost');
  const [isOpen, setOpen] = useState(false);
  const to = `/rates/${id}/landed-cost?${new URLSearchParams({ request, ...(also !== '' && { also }) })}`;
  return (
    <details
      className="group border-t border-line"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpen(true);
      }}
    >
      <summary className="flex cursor-pointer items-center gap-1 px-4 py-2 text-sm font-medium text-accent hover:bg-hover">
        {t('title')}
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
