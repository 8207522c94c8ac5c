import { useTranslation } from 'react-i18next';
import { MissingCharges, type MissingChargesProps } from '~/pages/rating/missing-charges';
import { Notice } from '~/ui/data/states';

interface LackingChargesProps {
  readonly lacking: readonly (MissingChargesProps & { readonly rows: readonly number[] })[];
}

export function LackingCharges({ lacking }: LackingChargesProps) {
  const { t } = useTranslation('imports');
  if (lacking.length === 0) return null;
  return (
    <Notice tone="warning" title={t('lacking.title')}>
      <ul className="flex flex-col gap-1">
        {lacking.map(({ charges, rows }) => (
          <li key={rows.join()}>
            <MissingCharges charges={charges} hasIcon={false} />
            <p className="text-sm text-muted">
              {t('lacking.rows', { count: rows.length, rows: rows.join(', ') })}
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
