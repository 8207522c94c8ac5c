import { Form, useSearchParams } from '@remix-run/react';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { comparisonForm } from './compare-choice';

interface ComparisonBarProps {
  readonly chosen: readonly string[];
  readonly shown: readonly string[];
}

export function ComparisonBar({ chosen, shown }: ComparisonBarProps) {
  const { t } = useTranslation('shop');
  const [parameters] = useSearchParams();
  const hasScripts = useHasScripts();
  const asked = [...parameters].filter(([name]) => name !== 'only');
  const elsewhere = chosen.filter((id) => !shown.includes(id));
  return (
    <Form
      id={comparisonForm}
      method="get"
      action="/rates/compare"
      hidden={hasScripts && chosen.length === 0}
      className="sticky bottom-3 z-10 flex items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-overlay [&[hidden]]:hidden"
    >
      {asked.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="only" value={id} />
      ))}
      <p role="status" className="text-sm">
        {chosen.length < 2 ? t('results.compare-two') : t('results.compare-chosen', { count: chosen.length })}
      </p>
      <Button type="submit" variant="primary" icon={Columns3} isDisabled={hasScripts && chosen.length < 2}>
        {t('results.compare')}
      </Button>
    </Form>
  );
}
