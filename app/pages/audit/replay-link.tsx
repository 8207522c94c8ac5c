import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';

export function ReplayLink({ kind, id }: { readonly kind: string; readonly id: string }) {
  const { t } = useTranslation('audit-staff');
  return (
    <LinkButton to={`/admin/audit/${kind}/${id}`} icon={History}>
      {t('audit.open')}
    </LinkButton>
  );
}
