import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/data/states';
import { DateTime } from '~/ui/format';

export interface ReturnedMailProps {
  readonly returned: { readonly returnedAt: Date | string; readonly returnReason: string | null } | null;
}

export function ReturnedMail({ returned }: ReturnedMailProps) {
  const { t } = useTranslation('outbox');
  if (returned === null) return null;
  const { returnedAt, returnReason } = returned;
  return (
    <Notice tone="danger" title={t('address-returns')}>
      <DateTime value={returnedAt} />
      {returnReason !== null && returnReason !== '' && (
        <span className="block wrap-anywhere">{returnReason}</span>
      )}
      <span className="block">{t('address-returns-body')}</span>
    </Notice>
  );
}
