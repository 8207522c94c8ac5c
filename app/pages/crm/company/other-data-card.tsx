import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';

interface OtherDataCardProps {
  readonly entries: readonly { readonly name: string | null; readonly value: string }[];
}

export function OtherDataCard({ entries }: OtherDataCardProps) {
  const { t } = useTranslation('crm-staff');
  if (entries.length === 0) return null;
  return (
    <Card title={t('fields.otherData')}>
      <DescriptionList
        columns={3}
        items={entries.map(({ name, value }) => ({ term: name ?? '–', detail: value }))}
      />
    </Card>
  );
}
