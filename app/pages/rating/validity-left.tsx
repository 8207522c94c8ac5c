import { useTranslation } from 'react-i18next';
import { daysBetween } from '@domain/shared/day';
import { Badge } from '~/ui/data/badge';

/** Days before its last one from which a rate is marked as expiring. */
const expiringDays = 14;

interface Dated {
  readonly state: string;
  readonly to: string | null;
  readonly today: string;
}

export function ValidityLeft({ row: { state, to, today } }: { readonly row: Dated }) {
  const { t } = useTranslation('rating-staff');
  if (state !== 'published' || to === null) return null;
  const left = daysBetween(today, to);
  if (left < 0) return <Badge tone="danger">{t('list.expired-for', { count: -left })}</Badge>;
  if (left > expiringDays) return null;
  return (
    <Badge tone="warning">
      {left === 0 ? t('list.expires-today') : t('list.expires-in', { count: left })}
    </Badge>
  );
}
