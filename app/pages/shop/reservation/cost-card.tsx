import { useTranslation } from 'react-i18next';
import type { ReservedCost } from '@domain/shop/reservation/events';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { useFormats } from '~/ui/format';

interface CostCardProps {
  readonly cost: ReservedCost;
  readonly currency: string;
}

export function CostCard({ cost: { amount, margin }, currency }: CostCardProps) {
  const { t } = useTranslation('shop');
  const { money } = useFormats();
  return (
    <Card title={t('cost.title')} description={t('cost.for-staff')}>
      {amount === null || margin === null ? (
        <p className="text-sm text-muted">{t('cost.unknown')}</p>
      ) : (
        <DescriptionList
          items={[
            { term: t('cost.amount'), detail: money(amount, currency, [amount, margin]) },
            { term: t('cost.margin'), detail: money(margin, currency, [amount, margin]) },
          ]}
        />
      )}
    </Card>
  );
}
