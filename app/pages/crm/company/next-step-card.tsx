import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import type { CompanyData } from './company-data';

export function NextStepCard({ company: { nextStep } }: { readonly company: CompanyData }) {
  const { t } = useTranslation('crm-staff');
  const { what, to, name } = nextStep;
  return (
    <Card title={t('next-step.title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
        <p>{t(`next-step.${what}`, { name })}</p>
        {to !== null && (
          <LinkButton to={to} size="sm">
            {t('next-step.open')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
