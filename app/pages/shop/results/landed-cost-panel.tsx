import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '~/ui/data/states';
import { LandedCostForm } from '../landed-cost/landed-cost-form';
import type { loader } from '../landed-cost/landed-cost.server';

interface LandedCostPanelProps {
  /** Of the page with the same form. */
  readonly to: string;
}

export default function LandedCostPanel({ to }: LandedCostPanelProps) {
  const { t } = useTranslation('landed-cost');
  const fetcher = useFetcher<typeof loader>();
  const { data, load } = fetcher;
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    load(to);
  }, [load, to]);
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
      <p className="text-sm text-muted">{t('lead')}</p>
      {data === undefined ? <Skeleton className="h-28" /> : <LandedCostForm data={data} fetcher={fetcher} />}
    </div>
  );
}
